import type { EvidencePanel } from "#shared/evidence/evidence.ts"
import type { Card } from "#shared/listings/card.ts"
import type { Titled } from "#shared/listings/listing.ts"
import type { ValuedListing } from "#shared/listings/value.ts"

/** Entries of a member's shortlist. */
export const MAX_SHORTLISTED = 200
/** Listings that are compared at a time. */
export const MAX_COMPARED = 4

/** Listings that are read from the address of a shared shortlist. */
export const MAX_SHARED = 100

/** A published listing as it is compared with others. */
export type ComparedListing = Card &
  Pick<ValuedListing, "value" | "asking" | "summary"> & {
    payment_methods: Titled[]
    /** What has been seen or checked, in words. */
    evidence: EvidencePanel["rows"]
  }

/** The ids of starred listings, newest first. */
export type Shortlist = { ids: number[] }
