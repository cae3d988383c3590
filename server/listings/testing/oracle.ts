import fc from "fast-check"
import { payload } from "#server/testing/product.ts"
import { EVIDENCE_CLAIMS, EVIDENCE_LEVELS } from "#shared/evidence/evidence.ts"
import { type CatalogueQuery, SORTS } from "#shared/listings/catalogue-query.ts"
import type { Listing } from "#shared/listings/listing.ts"
import {
  AVAILABILITIES,
  categoryType,
  LISTING_KINDS,
  LISTING_TYPES,
  LOOKUP_IDS,
} from "#shared/listings/lookups.ts"
import { RANGE_KEYS, type RangeKey, SCALES } from "#shared/listings/ranges.ts"
import { monthAfter } from "#shared/months.ts"

/** A slow, simple reference implementation of the catalogue query (docs/rest-api.md) over whole listings. */
const isFindable = ({ availability }: Listing, query: CatalogueQuery) =>
  availability !== "sold" || (query.availability ?? []).includes("sold")
const rangeOf = (app: Listing, key: RangeKey) => app[key === "installs" ? "installs_range" : key]
const top = (key: RangeKey) => Math.max(...SCALES[key].map(range => range.max ?? range.min))

function passesRange(
  app: Listing,
  key: RangeKey,
  [lo, asked]: readonly [number, number],
  catalogue: Listing[],
) {
  const hi = asked >= top(key) ? Infinity : asked
  const ranges = catalogue.flatMap(other => rangeOf(other, key) ?? [])
  if (ranges.every(range => lo <= range.min && hi >= (range.max ?? Infinity))) return true
  const range = rangeOf(app, key)
  if (!range) return false
  const max = range.max ?? Infinity
  return (range.min < hi || range.min === lo) && (max > lo || (range.min === max && max >= lo))
}

const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ" }
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u200b\ufeff]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđıς]/g, letter => LETTERS[letter] ?? "")
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const anyOf = (asked: readonly number[] | undefined, has: { id: number }[]) =>
  !asked || has.some(one => asked.includes(one.id))

/** The staff search, in addition to title and description. */
const staffTexts = (app: Listing) => {
  const { user_name, user_country, user_notes, link_video, google_play_link, appstore_link } = app
  return [user_name, user_country, user_notes, link_video, google_play_link, appstore_link].join(" ")
}

/** Whether a figure is within bounds; a missing one only without bounds. */
const isIn = (value: number | null | undefined, min?: number, max?: number) =>
  (min === undefined && max === undefined) ||
  (typeof value === "number" && value >= (min ?? -Infinity) && value <= (max ?? Infinity))

/** Whether a listing matches the query by its words, numbers and lists. */
export function passes(app: Listing, query: CatalogueQuery, catalogue: Listing[], isStaff = false): boolean {
  const words = wordsOf(`${app.title} ${app.description} ${isStaff ? staffTexts(app) : ""}`)
  const { price_min = 0, price_max = Infinity } = query
  const findable = catalogue.filter(other => isFindable(other, query))
  return (
    wordsOf(query.title ?? "").every(word => words.some(own => own.startsWith(word))) &&
    (app.price === null ? !query.hide_no_price : app.price >= price_min && app.price <= price_max) &&
    (!query.figures || Boolean(app.summary)) &&
    isIn(app.summary?.profit_month, query.profit_min, query.profit_max) &&
    isIn(app.summary?.multiple, undefined, query.multiple_max) &&
    isIn(app.rating, query.rating_min, undefined) &&
    (!query.type || (app.type !== null && query.type.includes(app.type))) &&
    (!query.category_id || query.category_id.includes(app.category_id ?? 0)) &&
    (!query.kind || query.kind.includes(app.kind)) &&
    isFindable(app, query) &&
    (!query.checked ||
      app.evidence.some(
        ({ claim, level, by }) =>
          level === "checked" &&
          (by === "staff" || (claim !== "installs" && claim !== "age")) &&
          query.checked?.includes(claim),
      )) &&
    (!query.availability || query.availability.includes(app.availability)) &&
    anyOf(query.platform_id, app.platforms) &&
    anyOf(query.special_id, app.specials) &&
    anyOf(query.monetization_id, app.monetizations) &&
    anyOf(query.payment_method_id, app.payment_methods) &&
    app.id !== query.exclude &&
    RANGE_KEYS.every(key => !query[key] || passesRange(app, key, query[key], findable))
  )
}

const spelled = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
type Compare = (a: Listing, b: Listing) => number

/** By the number of words in the same spelling, then of whole words, then of words in the title. */
function byRelevance(keywords: string, newest: Compare): Compare {
  const asked = spelled(keywords).filter(
    (word, _, all) => !all.some(other => other !== word && plain(other).startsWith(plain(word))),
  )
  const cacheOf = new Map<number, number[]>()
  const score = ({ id, title, description }: Listing) => {
    const known = cacheOf.get(id)
    if (known) return known
    const sums = [0, 0, 0]
    for (const word of asked) {
      const matches = [title, description].flatMap((text, place) =>
        spelled(text).flatMap(own => {
          if (!plain(own).startsWith(plain(word))) return []
          const isSame = own.startsWith(word)
          const isWhole = isSame ? own === word : plain(own) === plain(word)
          return [[Number(!isSame), Number(!isWhole), place]]
        }),
      )
      const [best = [1, 0, 1]] = matches.sort((a, b) => compareLists(a, b))
      for (const [part, value] of best.entries()) sums[part] = (sums[part] ?? 0) + value
    }
    cacheOf.set(id, sums)
    return sums
  }
  return (a, b) => compareLists(score(a), score(b)) || newest(a, b)
}

const compareLists = (one: readonly number[], other: readonly number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find(difference => difference !== 0) ?? 0

/** Ids in the requested order. */
export function ordered(
  found: Listing[],
  { sort_by, title = "", price_min, price_max }: CatalogueQuery,
): number[] {
  const newest = (a: Listing, b: Listing) => b.created_at.localeCompare(a.created_at) || b.id - a.id
  const by =
    (figureOf: (app: Listing) => number | null | undefined, sign: number) => (a: Listing, b: Listing) => {
      const [one = null, other = null] = [figureOf(a), figureOf(b)]
      return one === null || other === null
        ? Number(one === null) - Number(other === null) || newest(a, b)
        : sign * (one - other) || newest(a, b)
    }
  const orders = {
    sort_relevance: byRelevance(title, newest),
    sort_newest: newest,
    sort_oldest: (a: Listing, b: Listing) => newest(b, a),
    sort_price_inc: by(app => app.price, 1),
    sort_price_dec: by(app => app.price, -1),
    sort_earnings_dec: by(app => app.summary?.earnings_month, -1),
    sort_profit_dec: by(app => app.summary?.profit_month, -1),
    sort_multiple_inc: by(app => app.summary?.multiple, 1),
    sort_rating_dec: by(app => app.rating, -1),
  }
  const isByFigures = ["sort_earnings_dec", "sort_profit_dec", "sort_multiple_inc"].includes(sort_by ?? "")
  const hasBounds = price_min !== undefined || price_max !== undefined
  const order = orders[sort_by ?? "sort_newest"]
  // Under a price filter, listings on request come after those with a price.
  const pricedFirst: Compare = (a, b) =>
    (isByFigures && hasBounds ? Number(a.price === null) - Number(b.price === null) : 0) || order(a, b)
  return [...found].sort(pricedFirst).map(app => app.id)
}

const TITLES = ["Ёлка Quest", "Điện thoại pro", "Photo-Editor 2048", "Budget Buddy", "Camión loco", "Тетрис"]
const maybe = <Item>(arbitrary: fc.Arbitrary<Item>) => fc.option(arbitrary, { nil: null, freq: 3 })
const some = (ids: readonly number[]) => fc.subarray([...ids], { minLength: 1 })
/** Fields that both kinds of listings have. */
const common = {
  title: fc.constantFrom(...TITLES),
  description: fc.constantFrom("an app", "для детей", "juego rápido", "trò chơi"),
  price: fc.constantFrom(0, 40, 99.5, 1200, 1200, 5_000_000),
  on_request: fc.boolean(),
  status: fc.constantFrom("published", "published", "published", "draft"),
  platforms: some(LOOKUP_IDS.platforms),
  monetizations: some(LOOKUP_IDS.monetizations),
  payment_methods: fc.subarray([...LOOKUP_IDS.payment_methods]),
  specials: fc.subarray([...LOOKUP_IDS.specials]),
  last_year_earnings: maybe(fc.constantFrom(1, 2, 3)),
  age: fc.constantFrom(2, 3, 4),
}
/** With figures, the server sets the ranges. */
const rangesOf = ({ figures }: { figures: readonly unknown[] }) =>
  figures.length > 0 ? { last_month_earnings: undefined, last_year_earnings: undefined } : {}
const month = fc.constantFrom(...LOOKUP_IDS.earnings_ranges)
const installs = fc.constantFrom(...LOOKUP_IDS.installs_ranges)
const typeAndCategory = fc
  .record({
    type: fc.constantFrom(...LISTING_TYPES),
    category: maybe(fc.constantFrom(...LOOKUP_IDS.categories)),
  })
  .map(({ type, category }) => ({
    type,
    category: category !== null && categoryType(category) === type ? category : null,
  }))
/** Monthly figures up to December 2025. */
const figures = fc.oneof(
  fc.constant([]),
  fc
    .array(
      fc.record({
        earnings: fc.constantFrom(0, 90, 400, 1500),
        costs: fc.constantFrom(0, 50, 700, 700, null),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map(months =>
      months.map((one, index) => ({ ...one, month: monthAfter("2025-12", index + 1 - months.length) })),
    ),
)
/** Payloads of each kind that differ in every filtered field. */
export const listingOf = {
  app: fc
    .record({
      ...common,
      placed: typeAndCategory,
      last_month_earnings: month,
      installs_range: installs,
      figures,
    })
    .map(({ placed, ...others }) => payload({ ...others, ...placed, ...rangesOf(others) })),
  account: fc
    .record({
      ...common,
      kind: fc.constant("account"),
      type: fc.constant(null),
      monetizations: fc.subarray([...LOOKUP_IDS.monetizations]),
      last_month_earnings: maybe(month),
      installs_range: maybe(installs),
      account_type: fc.constantFrom("personal", "organization"),
      account_country: maybe(fc.constantFrom("Estonia", "Chile")),
      registered_year: maybe(fc.constantFrom(2008, 2016, 2025)),
      published_apps: maybe(fc.constantFrom(0, 9)),
      standing: maybe(fc.constantFrom("clean", "warnings", "strikes")),
      identity_verified: fc.boolean(),
      testing_requirement_met: fc.boolean(),
    })
    .map(payload),
}
export const listing = fc.oneof(
  { weight: 3, arbitrary: listingOf.app },
  { weight: 1, arbitrary: listingOf.account },
)
/** Most listings are available. */
export const availability = fc.constantFrom(...AVAILABILITIES, "available")

/** The evidence of some claims. */
export const claims = fc.uniqueArray(
  fc.record({
    claim: fc.constantFrom(...EVIDENCE_CLAIMS),
    level: fc.constantFrom(...EVIDENCE_LEVELS, "checked"),
    method: fc.constantFrom("A video call", "Read-only access"),
    checked_on: maybe(fc.constantFrom("2025-06-30", "2026-01-01")),
  }),
  { selector: one => one.claim, minLength: 1 },
)

const bound = fc.constantFrom(0, 1, 6, 12, 24, 99, 100, 1000, 50_000, 1_000_000, 10_000_000, 20_000_000)
const span = fc.tuple(bound, bound).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
/** Catalogue queries of all kinds. */
export const query: fc.Arbitrary<CatalogueQuery> = fc.record(
  {
    title: fc.constantFrom(
      "елка",
      "ёл",
      "dien",
      "juego rapido",
      "pro",
      "PHOTO edit",
      "20",
      "camion",
      "тет",
      "buddy budget",
      '"*',
      "an",
    ),
    price_min: fc.constantFrom(0, 40, 41, 1200),
    price_max: fc.constantFrom(0, 99, 99.5, 1200, 9_999_999),
    hide_no_price: fc.boolean(),
    figures: fc.boolean(),
    profit_min: fc.constantFrom(-600, -1, 0, 1, 400),
    profit_max: fc.constantFrom(-100, 0, 399, 5000),
    multiple_max: fc.constantFrom(0.1, 1.5, 40),
    rating_min: fc.constantFrom(0, 4.1, 4.6),
    platform_id: some(LOOKUP_IDS.platforms),
    kind: fc.subarray([...LISTING_KINDS], { minLength: 1 }),
    availability: fc.subarray([...AVAILABILITIES], { minLength: 1 }),
    type: fc.subarray([...LISTING_TYPES], { minLength: 1 }),
    category_id: some(LOOKUP_IDS.categories),
    last_month_earnings: span,
    last_year_earnings: span,
    age: span,
    installs: span,
    special_id: some(LOOKUP_IDS.specials),
    monetization_id: some(LOOKUP_IDS.monetizations),
    payment_method_id: some(LOOKUP_IDS.payment_methods),
    checked: fc.subarray([...EVIDENCE_CLAIMS], { minLength: 1 }),
    sort_by: fc.constantFrom(...SORTS),
    exclude: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
)

/** The most similar published listings, by the same rule as `nearest`. */
export function nearestTo(app: Listing, published: Listing[], limit: number): number[] {
  const shares = (other: Listing) => other.platforms.some(one => app.platforms.some(own => own.id === one.id))
  const same = (one: number | null, other: number | null) => Number(one !== null && one === other)
  const nearness = (other: Listing) =>
    Number(other.type === app.type) * 3 +
    Number(shares(other)) * 2 +
    same(other.installs_range_id, app.installs_range_id) +
    same(other.last_month_earnings_id, app.last_month_earnings_id)
  const newest = ordered(published, {})
  return published
    .filter(other => other.id !== app.id && isFindable(other, {}))
    .sort((a, b) => nearness(b) - nearness(a) || newest.indexOf(a.id) - newest.indexOf(b.id))
    .slice(0, limit)
    .map(other => other.id)
}
