import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useTypeText } from "#client/catalogue/availability-mark.tsx"
import {
  formatDecimal,
  formatMonth,
  formatNumber,
  formatPrice,
  formatRough,
  formatTrend,
} from "#client/lib/format.ts"
import { useLocale } from "#client/lib/use-locale.ts"
import { EVIDENCE_CLAIMS, type EvidenceClaim } from "#shared/evidence/evidence.ts"
import type { Card } from "#shared/listings/card.ts"
import type { Titled } from "#shared/listings/listing.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import type { ComparedListing } from "#shared/shortlist/shortlist.ts"

type Span = { min: number; max: number }

/**
 * The places of the best values of a row. None unless every listing has a value and at least one is worse: a best value
 * among unknown ones says nothing.
 */
export function bestPlaces(values: readonly (number | null)[], best: "lowest" | "highest"): number[] {
  const known = values.filter(value => value !== null)
  if (known.length < values.length || known.length === 0) return []
  const top = best === "lowest" ? Math.min(...known) : Math.max(...known)
  const places = values.flatMap((value, place) => (value === top ? [place] : []))
  return places.length < values.length ? places : []
}

/** The place of the range that is below all others; none if it overlaps another, or if one is unknown. */
export function lowestSpan(spans: readonly (Span | null)[]): number[] {
  const known = spans.filter(span => span !== null)
  if (known.length < spans.length || known.length < 2) return []
  const isBelow = (one: Span, other: Span) => one === other || one.max < other.min
  return spans.flatMap((span, place) => (span && known.every(other => isBelow(span, other)) ? [place] : []))
}

/** The specials of a compared listing; a check of the seller that is too old to rely on is marked, as on cards. */
export const specialsText = ({
  specials,
  seller_checked_old: old,
}: Pick<Card, "specials" | "seller_checked_old">): string =>
  specials
    .map(({ id, title }) => (id === SPECIAL.verifiedSeller && old ? `${title} (${old})` : title))
    .join(", ")

export type CompareCell = {
  text: string
  note?: string | null
  /** Why it is the best of its row. */
  best?: string | undefined
}
export type CompareRow = { key: string; label: string; cells: CompareCell[]; differs: boolean }

const NO_BEST = { places: [], nameOf: () => "" }

const POSITIONS = {
  below: msg`Below similar listings`,
  within: msg`In line with similar listings`,
  above: msg`Above similar listings`,
}
const AVAILABILITY = { available: msg`Available`, in_deal: msg`In a deal`, sold: msg`Sold` }

const titlesOf = (list: readonly Titled[]) => list.map(({ title }) => title).join(", ")

/** The rows of a comparison, without those that are empty for all listings. */
export function useCompareRows(listings: readonly ComparedListing[]): CompareRow[] {
  const { t } = useLingui()
  const locale = useLocale()
  const typeText = useTypeText()
  const missing = t`Not provided`

  const spanText = (min: number, max: number) =>
    `${formatRough(min, locale)}\u00a0–\u2060\u00a0${formatRough(max, locale)}`

  function row(
    key: string,
    label: string,
    textOf: (listing: ComparedListing) => string | null | undefined,
    best: { places: number[]; nameOf: (place: number) => string } = NO_BEST,
  ): CompareRow[] {
    const texts = listings.map(listing => textOf(listing) || null)
    if (texts.every(text => text === null)) return []
    const cells = texts.map((text, place) => ({
      text: text ?? missing,
      best: best.places.includes(place) ? best.nameOf(place) : undefined,
    }))
    return [{ key, label, cells, differs: new Set(texts).size > 1 }]
  }

  /** Whether a figure of a listing was checked, not too long ago. */
  const isChecked = (claim: EvidenceClaim, listing: ComparedListing | undefined) =>
    listing?.evidence.some(one => one.claim === claim && one.level === "checked" && one.old === null) ?? false
  /** What the best places are called: a figure that nobody checked is only the best as stated. */
  const nameOf = (which: "highest" | "lowest", claim: EvidenceClaim | null) => (place: number) => {
    if (claim !== null && isChecked(claim, listings[place]))
      return which === "highest" ? t`Highest, checked` : t`Lowest, checked`
    return which === "highest" ? t`Highest, as stated` : t`Lowest, as stated`
  }

  type RangeName = "last_month_earnings" | "last_year_earnings" | "installs_range"
  /** The ids of ranges increase with their bounds. */
  const highest = (name: RangeName) => ({
    places: bestPlaces(
      listings.map(listing => listing[name]?.id ?? null),
      "highest",
    ),
    nameOf: nameOf("highest", name === "installs_range" ? "installs" : name),
  })
  /** `claim` is null where part of the figure is never checked, as costs are not. */
  const bestFigure = (
    figureOf: (listing: ComparedListing) => number | null | undefined,
    which: "highest" | "lowest",
    claim: EvidenceClaim | null,
  ) => ({
    places: bestPlaces(
      listings.map(one => figureOf(one) ?? null),
      which,
    ),
    nameOf: nameOf(which, claim),
  })
  const lowestPrice = {
    places: bestPlaces(
      listings.map(({ price, on_request }) => (on_request ? null : price)),
      "lowest",
    ),
    nameOf: () => t`Lowest`,
  }
  const lowestMultiple = {
    places: lowestSpan(
      listings.map(({ value }) => value && { min: value.multiple_min, max: value.multiple_max }),
    ),
    nameOf: nameOf("lowest", "last_year_earnings"),
  }

  function evidenceRow(claim: EvidenceClaim): CompareRow[] {
    const found = listings.map(({ evidence }) => evidence.find(one => one.claim === claim))
    const label = found.find(one => one)?.label
    if (label === undefined) return []
    const cells = found.map(one => ({ text: one?.status ?? t`Stated by the seller`, note: one?.old }))
    return [
      {
        key: `evidence-${claim}`,
        label: t`Evidence: ${label}`,
        cells,
        differs: new Set(cells.map(({ text }) => text)).size > 1,
      },
    ]
  }
  const evidence = EVIDENCE_CLAIMS.flatMap(evidenceRow)
  /** A ten-fold range beside the exact figure of every listing says less, and may look like a contradiction. */
  const unlessExact = (name: "earnings_month" | "earnings_year" | "multiple", rows: CompareRow[]) =>
    listings.every(({ summary }) => typeof summary?.[name] === "number") ? [] : rows

  return [
    ...row(
      "price",
      t`Asking price`,
      ({ price, on_request }) => (on_request ? t`On request` : formatPrice(price, locale)),
      lowestPrice,
    ),
    ...(evidence.length > 0 ? evidence : row("evidence", t`Evidence`, () => t`Stated by the seller`)),
    ...row(
      "profit-multiple",
      t`Price ÷ yearly profit`,
      ({ summary }) =>
        typeof summary?.multiple === "number" ? `${formatDecimal(summary.multiple, locale)} ×` : null,
      bestFigure(one => one.summary?.multiple, "lowest", null),
    ),
    ...row(
      "profit",
      t`Average profit a month`,
      ({ summary }) =>
        typeof summary?.profit_month === "number" ? formatPrice(summary.profit_month, locale) : null,
      bestFigure(one => one.summary?.profit_month, "highest", null),
    ),
    ...row(
      "earnings-month",
      t`Earnings in the latest month`,
      ({ summary }) => summary && formatPrice(summary.earnings_month, locale),
      bestFigure(one => one.summary?.earnings_month, "highest", "last_month_earnings"),
    ),
    ...row(
      "earnings-year",
      t`Earnings in 12 months`,
      ({ summary }) =>
        typeof summary?.earnings_year === "number" ? formatPrice(summary.earnings_year, locale) : null,
      bestFigure(one => one.summary?.earnings_year, "highest", "last_year_earnings"),
    ),
    ...row("trend", t`Earnings, last 3 months vs. 3 before`, ({ summary }) =>
      typeof summary?.trend === "number" ? formatTrend(summary.trend, locale) : null,
    ),
    ...row(
      "until",
      t`Latest month of figures`,
      ({ summary }) => summary && formatMonth(summary.until, locale),
    ),
    ...unlessExact("multiple", [
      ...row(
        "multiple",
        t`Price ÷ yearly earnings`,
        ({ value }) => value && spanText(value.multiple_min, value.multiple_max),
        lowestMultiple,
      ),
      ...row(
        "payback",
        t`Payback in months`,
        ({ value }) => value && spanText(value.payback_min, value.payback_max),
      ),
    ]),
    ...row("asking", t`Price level`, ({ asking }) => asking && t(POSITIONS[asking.position])),
    ...unlessExact(
      "earnings_month",
      row(
        "month",
        t`Earnings last month`,
        one => one.last_month_earnings?.title,
        highest("last_month_earnings"),
      ),
    ),
    ...unlessExact(
      "earnings_year",
      row("year", t`Earnings last year`, one => one.last_year_earnings?.title, highest("last_year_earnings")),
    ),
    ...row("installs", t`Installs`, one => one.installs_range?.title, highest("installs_range")),
    // The store's own, whoever checked what else.
    ...row("rating", t`Store rating`, one => one.rated, {
      ...bestFigure(one => one.rating, "highest", null),
      nameOf: () => t`Highest`,
    }),
    ...row("age", t`Age`, one => one.age?.title),
    ...row("apps", t`Published apps`, ({ published_apps: count }) =>
      typeof count === "number" ? formatNumber(count, locale) : null,
    ),
    ...row("type", t`Type`, typeText),
    ...row("category", t`Category`, one => one.category?.title),
    ...row("platforms", t`Platforms`, one => titlesOf(one.platforms)),
    ...row("monetization", t`Monetization`, one => titlesOf(one.monetizations)),
    ...row("specials", t`Specials`, specialsText),
    ...row("payment", t`Payment methods`, one => titlesOf(one.payment_methods)),
    ...row("availability", t`Availability`, one => t(AVAILABILITY[one.availability])),
  ]
}
