import type { Locale } from "#shared/locales.ts"

/** The message catalogues of `lingui.config.ts`: `messages` for every page, and one for each part of the site. */
export type TextPart = "messages" | "catalogue" | "listing" | "pages" | "back-office" | "member"

const BACK_OFFICE = /^\/(admin|login)(\/|$)/
const MEMBER = /^\/my(\/|$)/
const PAGES = /^\/(company|contacts|faq|privacy-policy|sell|services|terms-of-service)(\/|$)/
const CATALOGUE = /^\/marketplace\/?$/
const LISTING = /^\/marketplace\/./

/** The catalogue that a page needs in addition to `messages`, by its path without the language. */
export function partOf(path: string): TextPart | null {
  if (BACK_OFFICE.test(path)) return "back-office"
  if (MEMBER.test(path)) return "member"
  if (CATALOGUE.test(path)) return "catalogue"
  if (LISTING.test(path)) return "listing"
  return PAGES.test(path) ? "pages" : null
}

/** The catalogues that a page needs. */
export function textsOf(locale: Locale, path: string): string[] {
  const part = partOf(path)
  return [`${locale}/messages`, ...(part ? [`${locale}/${part}`] : [])]
}
