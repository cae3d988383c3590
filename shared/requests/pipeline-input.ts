import * as z from "zod/mini"
import { choice, inputOf, optionalLine, requiredText, sentAs } from "#shared/inputs.ts"
import { idsInput } from "#shared/listings/listings-input.ts"
import type { StaffQuery } from "#shared/listings/staff-query.ts"
import type { ContactQuery } from "./contact-query.ts"
import { STAGES } from "./pipeline.ts"

const MAX_NOTE = 4000
const MAX_STEP = 200

export const stageInput = z.extend(idsInput, { stage: choice(STAGES) })
/** The actions on all requests of a filter: a stage that they move to, a mark, or deleting. */
const MATCHING_REQUEST_CHANGES = [...STAGES, "read", "unread", "delete"] as const
export type MatchingRequestChange = (typeof MATCHING_REQUEST_CHANGES)[number]
/** `set` identifies the confirmed requests. */
export const matchingRequestsInput = inputOf({
  /** Read by `readContactQuery`. */
  query: sentAs<ContactQuery>(),
  set: z.string({ error: "text_invalid" }),
  change: choice(MATCHING_REQUEST_CHANGES),
})
/** The listings of accepted offers: by id, or all that match a query of the office. */
export const acceptedOffersInput = inputOf({
  listing_ids: z.optional(idsInput.shape.ids),
  /** Read by `readStaffQuery`. */
  query: z.optional(sentAs<StaffQuery>()),
})
/** Whom a price in whole US dollars was agreed with, about a listing without a deal yet. */
export type AcceptedOffer = { listing_id: number; title: string; name: string; amount: number }
/** The newest accepted offers that an answer lists. */
export const MAX_ACCEPTED_OFFERS = 20
export const assignInput = z.extend(idsInput, {
  staff_id: z.nullable(z.string({ error: "choice_invalid" })),
})
export const noteInput = inputOf({
  text: requiredText(MAX_NOTE),
  next_step: z.optional(optionalLine(MAX_STEP)),
  due_on: z.optional(
    z.pipe(
      z.transform((value: string | null) => (value === "" ? null : value)),
      z.nullable(z.iso.date({ error: "date_invalid" })),
    ),
  ),
})
