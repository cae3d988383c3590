import { z } from "@hono/zod-openapi"
import { changedSince } from "#server/listings/rest-query.ts"
import { more } from "#server/listings/rest-schemas.ts"
import type { ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import type { Described } from "#server/platform/rest/call.ts"
import { type FeedChange, MAX_CHANGES } from "./service.ts"

export const changesQuery = {
  since: changedSince(),
  limit: {
    description: "The maximum number of changes in a response.",
    schema: { type: "integer", minimum: 1, maximum: MAX_CHANGES },
  },
} satisfies Record<string, Described>

const change = z.object({
  id: z.int().min(1),
  change: z.enum(["changed", "gone"]).describe("`gone` means unpublished, deleted or sold."),
  event: z.int().min(0).describe("The number of the listing's newest event."),
  at: z.iso.datetime(),
} satisfies ShapeOf<FeedChange>)
export const changes = z.object({ data: z.array(change), ...more })
