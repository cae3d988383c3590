import { z } from "@hono/zod-openapi"
import { storedPath as path, uploaded } from "#server/files/rest-schemas.ts"
import { pageOf, type ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import {
  EVIDENCE_CLAIMS,
  EVIDENCE_LEVELS,
  EVIDENCE_SOURCES,
  type Evidence,
} from "#shared/evidence/evidence.ts"
import type { Bucket, Counted, Facets } from "#shared/listings/facets.ts"
import { FACET_GROUPS, type FacetGroup, FIELD_OF_GROUP } from "#shared/listings/field-groups.ts"
import type { FigureMonth } from "#shared/listings/figures.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import { FILE_VISIBILITIES } from "#shared/listings/file-access.ts"
import type { Listing, ListingFile, Titled, TitledEntry, TitledRange } from "#shared/listings/listing.ts"
import { FIELD_NAMES, type FieldName, fieldOf } from "#shared/listings/listing-fields.ts"
import { ASKING_POSITIONS, type Asking, LEAST_SIMILAR, type Value } from "#shared/listings/value.ts"
import { STORES, type StoreFacts } from "#shared/stores/stores.ts"

const id = z.int().min(1)
const price = z.number().min(0).nullable().describe("USD; null if on request or unknown.")
const time = z.iso.datetime().describe("ISO 8601, UTC.")
const text = z.string().nullable()
const link = z.url().nullable()
/** A component that may be null; with `nullable()` the registry would generate a schema that nothing matches. */
const orNone = <Some extends z.ZodType>(some: Some) => z.union([some, z.null()])

const titled = z
  .object({ id, title: z.string().describe("In the language of `lang`.") } satisfies ShapeOf<Titled>)
  .openapi("Titled")
const titledRange = z
  .object({
    id,
    title: z.string(),
    min: z.number().min(0),
    max: z.number().nullable().describe("The exclusive upper bound; null if unbounded."),
  } satisfies ShapeOf<TitledRange>)
  .openapi("TitledRange")
const titledEntry = z
  .object({
    id,
    title: z.string().describe("In the language of `lang`."),
    code: z.string().describe("Its page is `/category/{code}`."),
  } satisfies ShapeOf<TitledEntry>)
  .openapi("TitledEntry")

const file = z
  .object({
    id,
    ...uploaded,
    visibility: z.enum(FILE_VISIBILITIES).optional().describe("Only for staff and the listing's owner."),
    claim: z
      .enum(EVIDENCE_CLAIMS)
      .nullable()
      .optional()
      .describe("The claim that the file proves; only for staff and the listing's owner."),
  } satisfies ShapeOf<ListingFile>)
  .openapi("ListingFile")

const month = z.string().describe("A month, for example `2026-10`.")
const stated = z.int().min(0).nullable().describe("Null if not stated.")
const figureMonth = z
  .object({
    month,
    earnings: z.int().min(0).describe("USD: paid out for the month, after fees and refunds."),
    costs: stated,
    installs: stated,
    active_users: stated,
  } satisfies ShapeOf<FigureMonth>)
  .openapi("FigureMonth")
const dollars = z.int().nullable()
const summary = z
  .object({
    months: z.int().min(1).describe("The number of months with figures."),
    until: month,
    earnings_month: z.int().min(0).describe("USD, in the newest month."),
    earnings_year: dollars.describe("USD, in the newest twelve months; null with fewer."),
    profit_month: dollars.describe(
      "USD, the average of the newest twelve months, or of all if there are three to eleven; null if one of them has no costs.",
    ),
    profit_year: dollars.describe("USD, in the newest twelve months; null if one of them has no costs."),
    multiple: z.number().nullable().describe("Price divided by `profit_year`; null unless both are above 0."),
    trend: dollars.describe("Earnings of the newest three months against the three before, in percent."),
    line: z
      .array(z.int())
      .describe("The newest twelve months, oldest first: each one’s profit, or its earnings without costs."),
  } satisfies ShapeOf<FiguresSummary>)
  .openapi("FiguresSummary")

/** The keys of a field in a response. */
function shown(name: FieldName): Record<string, z.ZodType> {
  const field = fieldOf(name)
  switch (field.type) {
    case "text":
      return { [name]: field.empty === null ? text : z.string() }
    case "link":
      return { [name]: link }
    case "price":
      return { [name]: price }
    case "flag":
      return { [name]: z.boolean() }
    case "number":
      return { [name]: z.int().nullable() }
    case "set":
      return {}
    case "months":
      return { [name]: z.array(figureMonth) }
    case "many":
      return { [name]: z.array(titled) }
    case "range":
      return { [`${name}_id`]: id.nullable(), [name]: orNone(titledRange) }
    case "entry":
      return { [`${name}_id`]: id.nullable(), [name]: orNone(titledEntry) }
    case "one": {
      const values = z.enum(field.values)
      return { [name]: field.standard === null || name === "type" ? values.nullable() : values }
    }
  }
}

export const evidence = z
  .object({
    claim: z.enum(EVIDENCE_CLAIMS),
    level: z.enum(EVIDENCE_LEVELS),
    by: z
      .enum(EVIDENCE_SOURCES)
      .nullable()
      .describe("Who checked it: `staff`, or the `product`, which compares with the store's page."),
    method: z.string().nullable().describe("How the claim was checked."),
    checked_on: z.iso.date().nullable(),
    through: z
      .string()
      .nullable()
      .describe("The last month of `figures` that was checked, such as `2026-10`; for earnings."),
    old: z
      .boolean()
      .describe(
        "True if the check is more than 90 days old or, with `through`, more than three months behind.",
      ),
  } satisfies ShapeOf<Evidence>)
  .openapi("Evidence")
const storeFacts = z
  .object({
    store: z.enum(STORES),
    country: z.string().describe("The country that the store was asked for, such as `us`."),
    checked_at: time,
    available: z.boolean().describe("False after the app was twice not found, at least 24 hours apart."),
    developer: text,
    rating: z.number().min(0).max(5).nullable(),
    ratings: z.int().min(0).nullable(),
    installs_min: z.int().min(0).nullable().describe("The lower limit of the installs that the store shows."),
    updated_on: z.iso.date().nullable(),
    version: text,
  } satisfies ShapeOf<StoreFacts>)
  .openapi("StoreFacts", { description: "What the store's page of the app said when it was last read." })
const ABOUT: Partial<Record<FieldName, string>> = {
  status: "Only staff see a `draft`.",
  availability: "Lists leave out `sold` listings unless asked for them.",
  on_request: "The price is given on request.",
  figures: "Only in responses about a single app; oldest month first.",
  type: "Null for an account.",
  user_notes: "A private note; only in responses to staff.",
  external_id: "The listing's id in another system; only in responses to staff.",
}

/** The keys of a field; optional if only some listings or responses have them. */
function keysOf(name: FieldName): [string, z.ZodType][] {
  const field = fieldOf(name)
  const isOptional = field.staffOnly || (field.kinds && name !== "type")
  const about =
    ABOUT[name] ?? (field.kinds && `Only of kind ${field.kinds.map(kind => `\`${kind}\``).join(" or ")}.`)
  return Object.entries(shown(name)).map(([key, schema]) => {
    const described = about === undefined ? schema : schema.describe(about)
    return [key, isOptional ? described.optional() : described]
  })
}

export const listing = z
  .object({
    id,
    ...Object.fromEntries(FIELD_NAMES.flatMap(keysOf)),
    title_image: path.nullable(),
    app_icon: path.nullable(),
    user_image: path.nullable(),
    screenshots: z.array(file),
    files: z.array(file),
    financials: z.array(file),
    summary: orNone(summary)
      .optional()
      .describe("A summary of the monthly figures; null if there are none, absent for an account."),
    confidential_files: z.int().min(0).describe("Files that only buyers with access may download."),
    confidential: z
      .array(
        z.object({
          claim: z.enum(EVIDENCE_CLAIMS).nullable().describe("The claim that the file proves."),
          type: z.string().describe("The media type, such as `application/pdf`."),
          size: z.int().min(0).describe("Bytes."),
        } satisfies ShapeOf<Listing["confidential"][number]>),
      )
      .describe("What those files are, without their names."),
    rating: z
      .number()
      .min(0)
      .max(5)
      .nullable()
      .describe("Stars with one decimal, in the store with more ratings; null without ratings."),
    ratings: z.int().min(0).nullable().describe("The number of ratings in that store."),
    store_facts: z.array(storeFacts).optional().describe("Only in responses about a single listing."),
    evidence: z.array(evidence).describe("Claims with a level above `self_reported`."),
    created_at: time,
    updated_at: time.describe("ISO 8601, UTC. Send it with an edit to detect a newer one."),
  })
  .openapi("Listing")

/** Where a feed of changes goes on. */
export const more = {
  next_cursor: z.string().describe("The cursor for the next call; it never expires."),
  has_more: z.boolean(),
}
/** What `GET /apps` answers; with `updated_since`, the listings that changed. */
export const listingList = z.union([
  pageOf(listing, "ListingPage"),
  z.object({ data: z.array(listing), ...more }).openapi("ListingsSince"),
])

const bandEnd = z.number().min(0)
const value = z
  .object({
    multiple_min: bandEnd,
    multiple_max: bandEnd,
    payback_min: bandEnd,
    payback_max: bandEnd,
  } satisfies ShapeOf<Value>)
  .openapi("Value", {
    description: "The price in years (multiple) and months (payback) of last year's earnings.",
  })
const asking = z
  .object({
    position: z.enum(ASKING_POSITIONS),
    count: z.int().min(LEAST_SIMILAR),
    low: bandEnd.describe("USD; the ⌈count/4⌉-th smallest price."),
    high: bandEnd.describe("USD; the ⌈3·count/4⌉-th smallest price."),
  } satisfies ShapeOf<Asking>)
  .openapi("Asking", { description: "How the price compares with those of similar listings for sale." })
export const valuedListing = listing
  .extend({
    value: orNone(value).describe(
      "Null if the listing has no price or no bounded earnings range for last year.",
    ),
    asking: orNone(asking).describe(`Null without a price or ${LEAST_SIMILAR} similar listings.`),
  })
  .openapi("ValuedListing")

const count = z.int().min(0)
const counted = z.object({ id, title: z.string(), count } satisfies ShapeOf<Counted>).openapi("Counted")
const groups = z.array(counted)
const bound = z.number().min(0)
const bucket = z.object({ from: bound, to: bound, count } satisfies ShapeOf<Bucket>)

function counts(group: FacetGroup): z.ZodType {
  const field = fieldOf(FIELD_OF_GROUP[group])
  if (field.type === "one") return z.array(z.object({ value: z.enum(field.values), count }))
  if (field.type === "set") return z.array(z.object({ claim: z.enum(field.values), count }))
  return groups
}

const profitBucket = z.object({ from: z.number(), to: z.number(), count } satisfies ShapeOf<Bucket>)

/** Counts, each group under all the other filters. */
export const facets = z
  .object({
    total: count,
    ...Object.fromEntries(FACET_GROUPS.map(group => [group, counts(group)])),
    price: z.object({ min: bound.nullable(), max: bound.nullable(), histogram: z.array(bucket) }),
    profit: z
      .object({ min: dollars, max: dollars, histogram: z.array(profitBucket) })
      .describe("Profit a month, in USD, of the listings that state it."),
    suggest: z
      .array(
        z.union([
          z.object({ category: titledEntry, total: count }),
          z.object({ title: z.string(), total: count }),
        ]),
      )
      .max(3)
      .describe(
        "For keywords: categories whose name begins with them in any language and, where nothing matches, the nearest spelling that does; `total` is what each finds under the other filters.",
      ),
    bounds: z
      .object({
        price: bound,
        last_month_earnings: bound,
        last_year_earnings: bound,
        age: bound,
        installs: bound,
      } satisfies ShapeOf<Facets["bounds"]>)
      .describe("The largest values in the published catalogue; prices and earnings in USD, age in months."),
  })
  .openapi("Facets")
