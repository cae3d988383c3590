import * as z from "zod/mini"
import type { Card } from "./card.ts"
import type { EvidencePanel } from "./evidence.ts"
import type { Titled } from "./listing.ts"
import type { ValuedListing } from "./value.ts"

/** Entries of a member's shortlist. */
export const MAX_SHORTLISTED = 200
/** Listings that are compared at a time. */
export const MAX_COMPARED = 4
/** Ids of one call. */
const MAX_IDS = 1_000

const idsInput = (limit: number) =>
  z.object(
    {
      ids: z
        .array(z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })), {
          error: "integer_invalid",
        })
        .check(z.refine(list => list.length <= limit, { error: "list_too_long", params: { limit } })),
    },
    { error: "body_invalid" },
  )

/** Listings to add or to remove, newest first. */
export const shortlistInput = idsInput(MAX_IDS)
/** Listings to show as cards. */
export const cardsInput = idsInput(MAX_SHORTLISTED)
/** Listings to show side by side. */
export const comparedInput = idsInput(MAX_COMPARED)

/** A published listing as it is compared with others. */
export type ComparedListing = Card &
  Pick<ValuedListing, "value" | "asking"> & {
    payment_methods: Titled[]
    /** What has been seen or checked, in words. */
    evidence: EvidencePanel["rows"]
  }

/** The ids of starred listings, newest first. */
export type Shortlist = { ids: number[] }
