import type { Locale } from "#shared/locales.ts"

/** The message catalogues of `lingui.config.ts`: `messages` for every page, and one for each part of the site. */
export type TextPart =
  | "messages"
  | "catalogue"
  | "listing"
  | "pages"
  | "shortlist"
  | "back-office"
  | "back-office-listings"
  | "member"

const BACK_OFFICE = ["admin", "login"]
const PAGES = [
  "company",
  "contacts",
  "faq",
  "how-it-works",
  "privacy-policy",
  "sell",
  "services",
  "terms-of-service",
]

/** The catalogue that a page needs in addition to `messages`, by its path without the language. */
export function partOf(path: string): TextPart | null {
  const [, first = "", rest] = path.split("/")
  if (first === "marketplace") return rest ? "listing" : "catalogue"
  if (first === "category") return "catalogue"
  if (first === "my") return "member"
  if (first === "shortlist") return first
  // The first page after sign-in does not load the texts of the form and of all other areas.
  if (/^\/admin\/app\/?$/.test(path)) return "back-office-listings"
  if (BACK_OFFICE.includes(first)) return "back-office"
  return PAGES.includes(first) ? "pages" : null
}

/** The catalogues that a page needs. */
export function textsOf(locale: Locale, path: string): string[] {
  const part = partOf(path)
  return [`${locale}/messages`, ...(part ? [`${locale}/${part}`] : [])]
}
