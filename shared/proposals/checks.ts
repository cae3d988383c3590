import type { FieldProblems } from "../errors.ts"
import { PLATFORM } from "../listings/lookups.ts"
import { EARNINGS_RANGES, type Range } from "../listings/ranges.ts"

type Content = Record<string, unknown>

/** The hosts of the stores' own pages. */
export const STORE_HOSTS = {
  google_play_link: ["play.google.com"],
  appstore_link: ["apps.apple.com", "itunes.apple.com"],
} as const
type StoreLink = keyof typeof STORE_HOSTS
const STORE_LINKS: readonly StoreLink[] = ["google_play_link", "appstore_link"]
const PLATFORM_OF: Record<StoreLink, number> = {
  google_play_link: PLATFORM.android,
  appstore_link: PLATFORM.ios,
}

/** The way of earning that contradicts all others. */
export const NOT_MONETIZED = 6
export const SHORT_DESCRIPTION = 200

const textIn = (content: Content, field: string): string => {
  const value = content[field]
  return typeof value === "string" ? value.trim() : ""
}
const listIn = (content: Content, field: string): unknown[] => {
  const value = content[field]
  return Array.isArray(value) ? value : []
}

/** What breaks the rules for listings beyond what is missing; these refuse a submission, by field. */
export function submissionProblems(content: Content): FieldProblems {
  const problems: FieldProblems = {}
  for (const field of STORE_LINKS) {
    const link = textIn(content, field)
    const host = URL.parse(link)?.hostname ?? ""
    const hosts: readonly string[] = STORE_HOSTS[field]
    if (link && !hosts.includes(host)) problems[field] = [{ code: "store_link_host" }]
  }
  const isApp = content.kind !== "account"
  const hasLink = STORE_LINKS.some(field => textIn(content, field) !== "")
  if (isApp && !hasLink && !textIn(content, "not_in_store"))
    problems.google_play_link = [{ code: "store_link_missing" }]
  return problems
}

/** What a seller should look at once more; nothing of it refuses a submission. */
export const WARNINGS = [
  "platform_not_chosen",
  "monetization_contradicts",
  "price_high",
  "price_low",
  "year_below_month",
  "description_short",
  "pictures_none",
] as const
export type WarningCode = (typeof WARNINGS)[number]
export type Warning = { field: string; code: WarningCode }

/** Apps usually sell for one to four times their yearly earnings. */
const MANY_YEARS = 6
const FEW_YEARS = 0.25
const MONTHS = 12

const rangeOf = (id: unknown): Range | undefined => EARNINGS_RANGES.find(one => one.id === id)
const idIn = (content: Content, field: string): unknown => content[field] ?? content[`${field}_id`]

/** The yearly earnings, from those of the year or else twelve times those of the month. */
function yearlyOf(content: Content): { min: number; max: number | null } | null {
  const year = rangeOf(idIn(content, "last_year_earnings"))
  if (year) return year
  const month = rangeOf(idIn(content, "last_month_earnings"))
  return month ? { min: month.min * MONTHS, max: month.max === null ? null : month.max * MONTHS } : null
}

/**
 * A price of more than six yearly earnings at their highest, or of less than a quarter at their lowest, in years of
 * earnings.
 */
export function oddPrice(content: Content): { code: "price_high" | "price_low"; years: number } | null {
  const { price, on_request } = content
  const yearly = yearlyOf(content)
  if (typeof price !== "number" || price <= 0 || on_request === true || !yearly) return null
  if (yearly.max && price > yearly.max * MANY_YEARS) return { code: "price_high", years: price / yearly.max }
  if (yearly.min && price < yearly.min * FEW_YEARS) return { code: "price_low", years: price / yearly.min }
  return null
}

/** Contradictions and gaps of a submission, in the order of the form. */
export function warningsOf(content: Content): Warning[] {
  const platforms = listIn(content, "platforms")
  const monetizations = listIn(content, "monetizations")
  const price = oddPrice(content)
  const [month, year] = [
    rangeOf(idIn(content, "last_month_earnings")),
    rangeOf(idIn(content, "last_year_earnings")),
  ]
  const description = textIn(content, "description")
  const hasPictures = listIn(content, "screenshots").length > 0 || Boolean(content.title_image)
  const found: (Warning | false | null)[] = [
    ...STORE_LINKS.map(
      field =>
        textIn(content, field) !== "" &&
        !platforms.includes(PLATFORM_OF[field]) && { field, code: "platform_not_chosen" as const },
    ),
    price && { field: "price", code: price.code },
    year !== undefined &&
      month !== undefined &&
      year.max !== null &&
      month.min > 0 &&
      year.max <= month.min && { field: "last_year_earnings", code: "year_below_month" },
    monetizations.includes(NOT_MONETIZED) &&
      monetizations.length > 1 && { field: "monetizations", code: "monetization_contradicts" },
    description !== "" &&
      description.length < SHORT_DESCRIPTION && { field: "description", code: "description_short" },
    !hasPictures && { field: "screenshots", code: "pictures_none" },
  ]
  return found.filter(one => one !== null && one !== false)
}
