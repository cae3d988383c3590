import { z } from "@hono/zod-openapi"
import type { Bucket, Counted, Facets } from "#shared/facets.ts"
import type { UploadedFile } from "#shared/files.ts"
import type { Listing, ListingFile, Titled, TitledRange } from "#shared/listing.ts"
import { LISTING_STATUSES, LISTING_TYPES } from "#shared/lookups.ts"
import type { ShapeOf } from "./shape-of.ts"

const id = z.int().min(1)
const path = z.string().describe("Read it at `/storage/{path}`.")
const price = z.number().min(0).nullable().describe("USD; null when on request or unknown.")
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
    max: z.number().nullable().describe("Not part of the range; null when unbounded."),
  } satisfies ShapeOf<TitledRange>)
  .openapi("TitledRange")

const uploaded = {
  path,
  name: z.string().describe("What a download is called."),
  size: z.int().min(1).describe("Bytes."),
  mime: z.string(),
  width: z.int().min(1).optional().describe("Pixels, of an image."),
  height: z.int().min(1).optional(),
} satisfies ShapeOf<UploadedFile>
export const uploadedFile = z.object(uploaded).openapi("UploadedFile")
const file = z.object({ id, ...uploaded } satisfies ShapeOf<ListingFile>).openapi("ListingFile")

export const listing = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    price,
    on_request: z.boolean().describe("The price is told on request."),
    type: z.enum(LISTING_TYPES),
    status: z.enum(LISTING_STATUSES).describe("`draft` is seen by admins alone."),
    title_image: path.nullable(),
    app_icon: path.nullable(),
    user_image: path.nullable(),
    screenshots: z.array(file),
    files: z.array(file),
    financials: z.array(file),
    platforms: z.array(titled),
    monetizations: z.array(titled),
    payment_methods: z.array(titled),
    specials: z.array(titled),
    last_month_earnings_id: id.nullable(),
    last_month_earnings: orNone(titledRange),
    last_year_earnings_id: id.nullable(),
    last_year_earnings: orNone(titledRange),
    age_id: id.nullable(),
    age: orNone(titledRange),
    installs_range_id: id.nullable(),
    installs_range: orNone(titledRange),
    link_video: link,
    google_play_link: link,
    appstore_link: link,
    user_name: z.string(),
    user_bio: text,
    user_country: text,
    user_notes: text.optional().describe("A private note; only an admin's answer has the key."),
    created_at: time,
    updated_at: time.describe("ISO 8601, UTC; send it along with an edit to be told of a newer one."),
  } satisfies ShapeOf<Listing>)
  .openapi("Listing")

const count = z.int().min(0)
const counted = z.object({ id, title: z.string(), count } satisfies ShapeOf<Counted>).openapi("Counted")
const groups = z.array(counted)
const bound = z.number().min(0)
const bucket = z.object({ from: bound, to: bound, count } satisfies ShapeOf<Bucket>)

/** Counts, each group under all the other filters. */
export const facets = z
  .object({
    total: count,
    platforms: groups,
    types: z.array(z.object({ value: z.enum(LISTING_TYPES), count })),
    monetizations: groups,
    payment_methods: groups,
    specials: groups,
    price: z.object({ min: bound.nullable(), max: bound.nullable(), histogram: z.array(bucket) }),
    last_month_earnings: groups,
    last_year_earnings: groups,
    age: groups,
    installs: groups,
    bounds: z
      .object({
        price: bound,
        last_month_earnings: bound,
        last_year_earnings: bound,
        age: bound,
        installs: bound,
      } satisfies ShapeOf<Facets["bounds"]>)
      .describe("The largest values of the published catalogue: USD, USD, USD, months, installs."),
  } satisfies ShapeOf<Facets>)
  .openapi("Facets")
