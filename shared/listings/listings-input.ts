import * as z from "zod/mini"
import { MATCHING_CHANGES, MAX_AT_ONCE } from "#shared/bulk.ts"
import { AVAILABILITIES, LISTING_STATUSES } from "./lookups.ts"

const ids = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? [...new Set<unknown>(value)] : null)),
  z
    .array(z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })), {
      error: "integer_invalid",
    })
    .check(
      z.minLength(1, { error: "integer_invalid" }),
      z.refine(list => list.length <= MAX_AT_ONCE, {
        error: "list_too_long",
        params: { limit: MAX_AT_ONCE },
      }),
    ),
)

/** Several listings or requests, by id. */
export const idsInput = z.object({ ids }, { error: "body_invalid" })

/** The new status of several listings. */
export const listingsStatusInput = z.object(
  { ids, status: z.enum(LISTING_STATUSES, { error: "choice_invalid" }) },
  { error: "body_invalid" },
)

/** Whether a listing is available, in a deal or sold. */
export const availabilityInput = z.object(
  {
    id: z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })),
    availability: z.enum(AVAILABILITIES, { error: "choice_invalid" }),
  },
  { error: "body_invalid" },
)

/** What to do to all listings of a filter; `set` identifies those that were confirmed. */
export const matchingInput = z.object(
  {
    set: z.string({ error: "text_invalid" }),
    change: z.enum(MATCHING_CHANGES, { error: "choice_invalid" }),
  },
  { error: "body_invalid" },
)
