import { z } from "zod"
import { EVIDENCE_CLAIMS, EVIDENCE_LEVELS } from "#shared/evidence/evidence.ts"
import { LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import { AVAILABILITIES, LISTING_KINDS, LISTING_STATUSES, LISTING_TYPES } from "#shared/listings/lookups.ts"
import { STORES } from "#shared/stores/stores.ts"

/** Lookup ids are permanent (docs/rest-api.md). */
const ids = z.array(z.int()).default([])
const text = z.string().nullable().default(null)
const number = z.number().nullable().default(null)
const amounts = z.array(z.int().nonnegative())

/** A file of a listing; `path` is relative to `scripts/demo/files`, width and height are pixels of an image. */
const demoFile = z.strictObject({
  field: z.enum(["title_image", "app_icon", "user_image", "screenshots", "files", "financials"]),
  path: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
})

/** An invented listing; the schema documents absent fields. Validated again, as a payload, when it is seeded. */
export const demoListing = z.strictObject({
  kind: z.enum(LISTING_KINDS).default("app"),
  availability: z.enum(AVAILABILITIES).default("available"),
  title: z.string(),
  description: z.string(),
  category: z.int().nullable().optional(),
  /** USD. */
  price: number,
  on_request: z.boolean().default(false),
  type: z.enum(LISTING_TYPES).nullable().default(null),
  status: z.enum(LISTING_STATUSES),
  platforms: ids,
  monetizations: ids,
  payment_methods: ids,
  specials: ids,
  last_month_earnings: number,
  last_year_earnings: number,
  age: number,
  installs_range: number,
  link_video: text,
  google_play_link: text,
  appstore_link: text,
  user_name: z.string(),
  user_bio: text,
  user_country: text,
  user_notes: text,
  account_type: z.enum(LISTING_FIELDS.account_type.values).optional(),
  account_country: z.string().optional(),
  registered_year: z.int().optional(),
  published_apps: z.int().optional(),
  standing: z.enum(LISTING_FIELDS.standing.values).optional(),
  identity_verified: z.boolean().optional(),
  testing_requirement_met: z.boolean().optional(),
  /** The evidence, and its age in days when the listing was created. */
  checks: z
    .array(
      z.strictObject({
        claim: z.enum(EVIDENCE_CLAIMS),
        level: z.enum(EVIDENCE_LEVELS),
        method: z.string(),
        daysBefore: z.int(),
      }),
    )
    .default([]),
  /** What the stores say of the app; days and months before the demo began. */
  stores: z
    .array(
      z.strictObject({
        store: z.enum(STORES),
        available: z.boolean().default(true),
        developer: z.string(),
        rating: z.number(),
        ratings: z.int(),
        installs_min: z.int().nullable(),
        releasedMonthsBefore: z.int(),
        updatedDaysBefore: z.int(),
        version: z.string(),
      }),
    )
    .default([]),
  /** USD and installs by month, oldest first; the last is the month before the listing was created. */
  figures: z.strictObject({ earnings: amounts, costs: amounts.optional(), installs: amounts }).optional(),
  files: z.array(demoFile).default([]),
})

export type DemoListing = z.infer<typeof demoListing>
