import { z } from "@hono/zod-openapi"
import type { ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import { LISTING_TYPES, type LookupEntry } from "#shared/listings/lookups.ts"

const id = z.int().min(1)

const lookupEntry = z
  .object({
    id,
    title: z.string().describe("In the language of `lang`."),
    value: id.describe("The same as `id`."),
    label: z.string().describe("The same as `title`."),
    min: z.number().min(0).optional().describe("Lower bound of a range, inclusive."),
    max: z.number().nullable().optional().describe("Upper bound of a range, exclusive; null if unbounded."),
    code: z.string().optional().describe("For categories: the code of the page `/category/{code}`."),
    type: z.enum(LISTING_TYPES).optional().describe("For categories: the type of apps in the category."),
  } satisfies ShapeOf<LookupEntry>)
  .openapi("LookupEntry")
export const lookup = z.array(lookupEntry)
