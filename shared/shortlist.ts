import * as z from "zod/mini"

/** Entries of a member's shortlist. */
export const MAX_SHORTLISTED = 200
/** Ids of one call. */
const MAX_IDS = 1_000

/** Listings to add or to remove, newest first. */
export const shortlistInput = z.object(
  {
    ids: z
      .array(z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })), {
        error: "integer_invalid",
      })
      .check(
        z.refine(list => list.length <= MAX_IDS, { error: "list_too_long", params: { limit: MAX_IDS } }),
      ),
  },
  { error: "body_invalid" },
)

/** The ids of starred listings, newest first. */
export type Shortlist = { ids: number[] }
