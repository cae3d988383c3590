import type { Locale } from "#shared/locales.ts"

/** The catalogues of `lingui.config.ts`: texts of every page, of a listing, of the text pages, of the back office. */
export type TextPart = "messages" | "listing" | "pages" | "back-office"

const BACK_OFFICE = /^\/(admin|login)(\/|$)/
const PAGES = /^\/(company|contacts|faq|privacy-policy|services|terms-of-service)(\/|$)/

const LISTING = /^\/marketplace\/./

/** The catalogue that a page needs besides `messages`, by its path without a language. */
export function partOf(path: string): TextPart | null {
  if (BACK_OFFICE.test(path)) return "back-office"
  if (LISTING.test(path)) return "listing"
  return PAGES.test(path) ? "pages" : null
}

/** The names of the catalogues that a page needs. */
export function textsOf(locale: Locale, path: string): string[] {
  const part = partOf(path)
  return [`${locale}/messages`, ...(part ? [`${locale}/${part}`] : [])]
}
