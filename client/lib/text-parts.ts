import type { Locale } from "#shared/locales.ts"

/** The catalogues of `lingui.config.ts`: what every page may say, the pages of words alone, the back office. */
export type TextPart = "messages" | "pages" | "back-office"

const BACK_OFFICE = /^\/(admin|login)(\/|$)/
const PAGES = /^\/(company|contacts|faq|privacy-policy|services|terms-of-service)(\/|$)/

/** What a page says besides what every page says, by its plain path. */
export function partOf(path: string): TextPart | null {
  if (BACK_OFFICE.test(path)) return "back-office"
  return PAGES.test(path) ? "pages" : null
}

/** The names of the catalogues that a page needs. */
export function textsOf(locale: Locale, path: string): string[] {
  const part = partOf(path)
  return [`${locale}/messages`, ...(part ? [`${locale}/${part}`] : [])]
}
