import { z } from "@hono/zod-openapi"
import type { FeedChange } from "#server/feed/service.ts"
import { listing } from "./listing-schemas.ts"
import type { Operation } from "./operation.ts"
import type { Parameter } from "./query-parameters.ts"
import type { ShapeOf } from "./shape-of.ts"

const more = {
  next_cursor: z.string().describe("Where the next call goes on; it never expires."),
  has_more: z.boolean(),
}
const change = z.object({
  id: z.int().min(1),
  change: z.enum(["changed", "gone"]).describe("`gone` is unpublished, deleted or sold."),
  event: z.int().min(0).describe("The number of its newest event."),
  at: z.iso.datetime(),
} satisfies ShapeOf<FeedChange>)

const sizeOf = (name: string, maximum: number): Parameter => ({
  name,
  in: "query",
  description: "Entries of an answer.",
  schema: { type: "integer", minimum: 1, maximum },
})
const place = (name: string, more = ""): Parameter => ({
  name,
  in: "query",
  description: `An ISO 8601 time, or the \`next_cursor\` of the answer before.${more}`,
  schema: { type: "string" },
})

/** The response of `GET /apps` when it is asked for changes. */
export const listingsSince = z.object({ data: z.array(listing), ...more }).openapi("ListingsSince")
export const UPDATED_SINCE = place(
  "updated_since",
  " The answer then has the listings that changed since, in the order of their newest events, as `{data, next_cursor, has_more}`. Only `per_page`, at most 100, and `lang` may be sent with it.",
)

export const FEED_OPERATIONS: readonly Operation[] = [
  {
    id: "listChanges",
    method: "get",
    path: "/apps/changes",
    tag: "Listings",
    summary: "List what has changed",
    description:
      "Every listing that was ever public and changed after a place, each once, in the order of their newest events. To keep a copy of the catalogue, read what is `changed` and drop what is `gone`, once a minute. `GET /apps?updated_since=` has the listings themselves in the same order.",
    action: "listings.read",
    parameters: [place("since"), sizeOf("limit", 1000)],
    success: {
      status: 200,
      description: "The changes.",
      schema: z.object({ data: z.array(change), ...more }),
    },
  },
]
