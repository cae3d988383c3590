import * as z from "zod/mini"
import { MATCHING_CHANGES, MAX_BULK } from "#shared/bulk.ts"
import { choice, flag, inputOf, sentAs } from "#shared/inputs.ts"
import { listOf, optionalText, requiredText } from "../inputs.ts"
import { AVAILABILITIES, LISTING_STATUSES, LOOKUP_IDS, SPECIAL } from "./lookups.ts"
import type { StaffQuery } from "./staff-query.ts"

/** Ids of a call before repeated ones are dropped. */
const MAX_SENT = 10 * MAX_BULK

const ids = z.pipe(
  listOf(z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })), MAX_SENT, {
    invalid: "integer_invalid",
    empty: "integer_invalid",
  }),
  z.pipe(
    z.transform((list: number[]) => [...new Set(list)]),
    listOf(z.number(), MAX_BULK),
  ),
)

/** The listing that something is about; its id is read like that of a record. */
export const listingIdInput = z.object({ listing_id: sentAs<number>() })
export const optionalListingInput = z.object({ listing_id: z.optional(sentAs<number>()) })

/** Several listings or requests, by id. */
export const idsInput = inputOf({ ids })

/** The new status of several listings. */
export const listingsStatusInput = inputOf({ ids, status: choice(LISTING_STATUSES) })

/** Whether a listing is available, in a deal or sold. */
export const availabilityInput = inputOf({
  id: z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })),
  availability: choice(AVAILABILITIES),
})

const MAX_REASON = 1000
const listingId = z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" }))

/** A listing to take offline, and why. */
export const unpublishInput = inputOf({ id: listingId, reason: requiredText(MAX_REASON) })
export const ownUnpublishInput = inputOf({
  id: listingId,
  reason: z.optional(z.nullable(optionalText(MAX_REASON))),
})
/** The availabilities that the owner may set without asking. */
export const ownAvailabilityInput = inputOf({
  id: listingId,
  availability: z.enum(["available", "sold"], { error: "choice_invalid" }),
})

/** The action on all listings of a filter; `set` identifies the confirmed ones. */
export const matchingInput = inputOf({
  /** Read by `readStaffQuery`. */
  query: sentAs<StaffQuery>(),
  set: z.string({ error: "text_invalid" }),
  change: choice(MATCHING_CHANGES),
})

const special = z.optional(
  z.int({ error: "integer_invalid" }).check(
    z.refine(id => LOOKUP_IDS.specials.includes(id), { error: "unknown_id", abort: true }),
    // It follows from the evidence of the identity.
    z.refine(id => id !== SPECIAL.verifiedSeller, { error: "follows_from_check" }),
  ),
)

/** The common values of several listings; an absent key does not change the field. */
export const listingsUpdateInput = inputOf({
  ids,
  price: z.optional(
    z.nullable(
      z.number({ error: "number_invalid" }).check(
        z.refine(price => price >= 0, { error: "too_small", params: { limit: 0 }, abort: true }),
        z.refine(price => Number.isInteger(Number((price * 100).toPrecision(15))), {
          error: "too_many_decimals",
        }),
      ),
    ),
  ),
  on_request: z.optional(flag),
  category: z.optional(
    z.nullable(
      z
        .int({ error: "integer_invalid" })
        .check(z.refine(id => LOOKUP_IDS.categories.includes(id), { error: "unknown_id" })),
    ),
  ),
  availability: z.optional(choice(AVAILABILITIES)),
  special_add: special,
  special_remove: special,
}).check(
  z.refine(({ ids: _, ...changes }) => Object.values(changes).some(value => value !== undefined), {
    error: "body_invalid",
    path: ["body"],
  }),
  z.refine(({ price, on_request: isOnRequest }) => !isOnRequest || typeof price !== "number", {
    error: "price_on_request",
    path: ["price"],
  }),
)
export type ListingsUpdate = z.input<typeof listingsUpdateInput>
