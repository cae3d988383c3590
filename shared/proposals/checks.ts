import type { FieldProblems } from "../errors.ts"
import { normalizeLink } from "../links.ts"
import type { FigureMonth } from "../listings/figures.ts"
import { readFigures } from "../listings/figures-input.ts"
import { rangesOfFigures, summaryOf } from "../listings/figures-summary.ts"
import { PLATFORM } from "../listings/lookups.ts"
import { EARNINGS_RANGES, INSTALLS_RANGES, type Range } from "../listings/ranges.ts"
import { parseUrl } from "../parse-url.ts"

type Content = Record<string, unknown>

/** The hosts of the stores' own pages. */
const STORE_HOSTS = {
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
const NOT_MONETIZED = 6
export const SHORT_DESCRIPTION = 200

const textIn = (content: Content, field: string): string => {
  const value = content[field]
  return typeof value === "string" ? value.trim() : ""
}
const listIn = (content: Content, field: string): unknown[] => {
  const value = content[field]
  return Array.isArray(value) ? value : []
}

/** Violations of the rules for listings other than missing fields; these reject a submission, by field. */
export function submissionProblems(content: Content): FieldProblems {
  const problems: FieldProblems = {}
  for (const field of STORE_LINKS) {
    const link = textIn(content, field)
    const host = parseUrl(normalizeLink(link) ?? "")?.hostname ?? ""
    const hosts: readonly string[] = STORE_HOSTS[field]
    if (link && !hosts.includes(host)) problems[field] = [{ code: "store_link_host" }]
  }
  const isApp = content.kind !== "account"
  const hasLink = STORE_LINKS.some(field => textIn(content, field) !== "")
  if (isApp && !hasLink && !textIn(content, "not_in_store"))
    problems.google_play_link = [{ code: "store_link_missing" }]
  return problems
}

/** Warnings for the seller; none of them rejects a submission. */
const WARNINGS = [
  "platform_not_chosen",
  "monetization_contradicts",
  "price_high",
  "price_low",
  "year_below_month",
  "installs_below_month",
  "description_short",
  "pictures_none",
] as const
export type WarningCode = (typeof WARNINGS)[number]
type Warning = { field: string; code: WarningCode }

/** Apps usually sell for one to four times their yearly earnings. */
const MANY_YEARS = 6
const FEW_YEARS = 0.25
const MONTHS = 12

/** Later than any month that is stored; months are validated when they are saved. */
const LAST_MONTH = "9999-12"
const monthsIn = (content: Content): FigureMonth[] => readFigures(content.figures, LAST_MONTH).value ?? []

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const rangeOf = (ranges: readonly Range[], id: unknown): Range | undefined =>
  ranges.find(one => one.id === id)
const idIn = (content: Content, field: string): unknown => content[field] ?? content[`${field}_id`]

/** The ranges of earnings that were chosen, or follow from monthly figures. */
function earningsIn(content: Content): { month: Range | undefined; year: Range | undefined } {
  const following = rangesOfFigures(monthsIn(content))
  const [month, year] = (["last_month_earnings", "last_year_earnings"] as const).map(field =>
    rangeOf(EARNINGS_RANGES, following[field] ?? idIn(content, field)),
  )
  return { month, year }
}

/** The yearly earnings: the sum of twelve months, else those of the year, else twelve times those of the month. */
function yearlyOf(content: Content): { min: number; max: number | null } | null {
  const exact = summaryOf(monthsIn(content))?.earnings_year ?? null
  if (exact !== null) return { min: exact, max: exact }
  const { month, year } = earningsIn(content)
  if (year) return year
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

/** Whether a range ends at or below an amount that it should contain. */
const isBelow = (range: Range | undefined, amount: number) =>
  range !== undefined && range.max !== null && amount > 0 && range.max <= amount

/** Ranges that the figures of single months contradict. */
function rangeWarnings(content: Content): Warning[] {
  const { month, year } = earningsIn(content)
  const months = monthsIn(content)
  const earned = sum(months.slice(-MONTHS).map(({ earnings }) => earnings))
  const installed = Math.max(0, ...months.map(({ installs }) => installs ?? 0))
  const installs = rangeOf(INSTALLS_RANGES, idIn(content, "installs_range"))
  return [
    ...(isBelow(year, Math.max(month?.min ?? 0, earned))
      ? [{ field: "last_year_earnings", code: "year_below_month" as const }]
      : []),
    ...(isBelow(installs, installed)
      ? [{ field: "installs_range", code: "installs_below_month" as const }]
      : []),
  ]
}

/** Contradictions and gaps of a submission, in the order of the form. */
export function warningsOf(content: Content): Warning[] {
  const platforms = listIn(content, "platforms")
  const monetizations = listIn(content, "monetizations")
  const price = oddPrice(content)
  const description = textIn(content, "description")
  const hasPictures = listIn(content, "screenshots").length > 0 || Boolean(content.title_image)
  const found: (Warning | false | null)[] = [
    ...STORE_LINKS.map(
      field =>
        textIn(content, field) !== "" &&
        !platforms.includes(PLATFORM_OF[field]) && { field, code: "platform_not_chosen" as const },
    ),
    price && { field: "price", code: price.code },
    ...rangeWarnings(content),
    monetizations.includes(NOT_MONETIZED) &&
      monetizations.length > 1 && { field: "monetizations", code: "monetization_contradicts" },
    description !== "" &&
      description.length < SHORT_DESCRIPTION && { field: "description", code: "description_short" },
    !hasPictures && { field: "screenshots", code: "pictures_none" },
  ]
  return found.filter(one => one !== null && one !== false)
}
