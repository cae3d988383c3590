import { languageOf } from "#shared/text-language.ts"

/**
 * Marks the language of a seller's text for screen readers and search engines. Only the server detects it, so that
 * pages need no script for it; the browser leaves the attribute unchanged.
 */
export function sellerText(text: string): { lang?: string | undefined; suppressHydrationWarning: true } {
  if (!import.meta.env.SSR) return { suppressHydrationWarning: true }
  return { lang: languageOf(text) ?? undefined, suppressHydrationWarning: true }
}
