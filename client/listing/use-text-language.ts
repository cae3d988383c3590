import { useEffect, useState } from "react"
import type { Locale } from "#shared/locales.ts"
import { languageOf } from "#shared/text-language.ts"

/**
 * The language of a seller's text; null for a short or mixed one. The server detects it, and the browser, with code that
 * is loaded after the page, so that the first render there has none: its elements suppress the difference.
 */
export function useTextLanguage(text: string): Locale | null {
  const [found, setFound] = useState<Locale | null>(null)
  useEffect(() => {
    let isLeft = false
    import("#shared/text-language.ts").then(
      module => !isLeft && setFound(module.languageOf(text)),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [text])
  return import.meta.env.SSR ? languageOf(text) : found
}
