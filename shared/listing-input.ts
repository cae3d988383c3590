import * as z from "zod/mini"
import { optionalText, readInput, requiredText } from "./inputs.ts"
import { normalizeLink } from "./links.ts"
import type { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "./listing.ts"
import { LISTING_STATUSES, LISTING_TYPES, LOOKUP_IDS } from "./lookups.ts"

const MAX_CHOICES = 50
const MAX_PRICE = 1_000_000_000_000
const PRICE_DECIMALS = 2
const blank = (value: unknown) => value === undefined || value === null || value === ""
/** A form sends numbers as texts; only plain digits are parsed as one. */
const fromText = (digits: RegExp) => (value: unknown) =>
  typeof value === "string" && digits.test(value) ? Number(value) : value
const toId = fromText(/^[1-9]\d*$/)
const toPrice = fromText(/^\d+(\.\d+)?$/)

const lookupId = (known: readonly number[]) =>
  z.pipe(
    z.transform((value: unknown) => (blank(value) ? null : toId(value))),
    z.nullable(
      z
        .number({ error: "integer_invalid" })
        .check(z.refine(id => known.includes(id), { error: "unknown_id" })),
    ),
  )
const lookupIds = (known: readonly number[]) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) => {
        if (blank(value)) return []
        // A longer list cannot be valid, and each of its entries would be a separate problem.
        return Array.isArray(value) && value.length <= MAX_CHOICES ? value.map(toId) : null
      }),
      z
        .array(z.number({ error: "integer_invalid" }), { error: "choice_invalid" })
        .check(z.refine(list => list.every(id => known.includes(id)), { error: "unknown_id" })),
    ),
    z.transform(list => known.filter(id => list.includes(id))),
  )
const FLAGS = new Map<unknown, unknown>([
  [undefined, false],
  [null, false],
  ["", false],
  [0, false],
  ["0", false],
  ["false", false],
  [1, true],
  ["1", true],
  ["true", true],
])
const flag = z.pipe(
  z.transform((value: unknown) => (FLAGS.has(value) ? FLAGS.get(value) : value)),
  z.boolean({ error: "flag_invalid" }),
)
const choice = <const Values extends readonly string[]>(values: Values, standard: Values[number]) =>
  z.pipe(
    z.transform((value: unknown) => (blank(value) ? standard : value)),
    z.enum(values, { error: "choice_invalid" }),
  )
const TEXT_WITH_MORE_DECIMALS = /^\d+\.\d{3,}$/
const DECIMALS_LIMIT = { limit: PRICE_DECIMALS }
const priceOrNull = z.transform((value: unknown, context) => {
  // A text is rejected for its decimals even if they are zeros: `12.500` may mean thousands.
  if (typeof value === "string" && TEXT_WITH_MORE_DECIMALS.test(value))
    context.issues.push({
      code: "custom",
      input: value,
      message: "too_many_decimals",
      params: DECIMALS_LIMIT,
    })
  return blank(value) ? null : toPrice(value)
})
const price = z.pipe(
  priceOrNull,
  z.nullable(
    z.number({ error: "number_invalid" }).check(
      z.refine(value => value >= 0, { error: "too_small", params: { limit: 0 } }),
      z.refine(value => value <= MAX_PRICE, { error: "too_big", params: { limit: MAX_PRICE } }),
      z.refine(value => Number(value.toFixed(PRICE_DECIMALS)) === value, {
        error: "too_many_decimals",
        params: DECIMALS_LIMIT,
      }),
    ),
  ),
)
const link = z.pipe(
  z.pipe(
    optionalText(500),
    z.nullable(z.string().check(z.refine(value => normalizeLink(value) !== null, { error: "link_invalid" }))),
  ),
  z.transform(value => (value === null ? null : normalizeLink(value))),
)

/** The fields that an admin writes of a listing. */
export const listingFields = z.object(
  {
    title: requiredText(200),
    description: optionalText(20_000),
    price,
    on_request: flag,
    type: choice(LISTING_TYPES, "non-game"),
    status: choice(LISTING_STATUSES, "draft"),
    platforms: lookupIds(LOOKUP_IDS.platforms),
    monetizations: lookupIds(LOOKUP_IDS.monetizations),
    payment_methods: lookupIds(LOOKUP_IDS.payment_methods),
    specials: lookupIds(LOOKUP_IDS.specials),
    last_month_earnings: lookupId(LOOKUP_IDS.earnings_ranges),
    last_year_earnings: lookupId(LOOKUP_IDS.earnings_ranges),
    age: lookupId(LOOKUP_IDS.ages),
    installs_range: lookupId(LOOKUP_IDS.installs_ranges),
    link_video: link,
    google_play_link: link,
    appstore_link: link,
    user_name: optionalText(120),
    user_bio: optionalText(4_000),
    user_country: optionalText(120),
    user_notes: optionalText(10_000),
  },
  { error: "body_invalid" },
)
/** A listing as an admin writes it; ids instead of titled entries, a missing value is null. */
export type ListingInput = z.output<typeof listingFields>

type FilePart = {
  [Field in (typeof SINGLE_FILE_FIELDS)[number]]?: string
} & { [Field in (typeof FILE_LIST_FIELDS)[number]]?: string[] } & {
  [Field in (typeof FILE_FIELDS)[number] as `${Field}_clear`]?: boolean
}
/**
 * The input of a typed client: the fields, and for each changed file field the stored paths in order or a clear flag.
 */
export type ListingPayload = Partial<ListingInput> & FilePart

/** The fields that a published listing requires besides its title; a price only unless it is on request. */
const REQUIRED = [
  "platforms",
  "last_month_earnings",
  "age",
  "installs_range",
  "monetizations",
  "description",
  "user_name",
] as const

const isMissing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

const complete = listingFields.check(
  z.superRefine((listing, context) => {
    if (listing.status === "draft") return
    const missing = REQUIRED.filter(field => isMissing(listing[field]))
    const noPrice = listing.price === null && !listing.on_request
    for (const field of noPrice ? [...missing, "price"] : missing)
      context.addIssue({ code: "custom", message: "required", path: [field], input: null })
  }),
)

/** The `…_id` spellings that the payload may use as well (docs/rest-api.md, Listing payload). */
const ID_SPELLINGS = ["last_month_earnings", "last_year_earnings", "age", "installs_range"] as const

function withPlainNames(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return payload
  const named = new Map(Object.entries(payload))
  for (const name of ID_SPELLINGS) if (!named.has(name)) named.set(name, named.get(`${name}_id`))
  return Object.fromEntries(named)
}

/** Parses a listing payload; a draft requires nothing but the title. On request means no price. */
export function readListingInput(payload: unknown) {
  const { value, problems } = readInput(complete, withPlainNames(payload))
  if (!value) return { value: null, problems }
  return { value: value.on_request ? { ...value, price: null } : value, problems: null }
}
