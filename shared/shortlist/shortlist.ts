import type { EvidencePanel } from "#shared/evidence/evidence.ts"
import type { Card } from "#shared/listings/card.ts"
import type { Titled } from "#shared/listings/listing.ts"
import type { ValuedListing } from "#shared/listings/value.ts"

/** The maximum number of entries of a member's shortlist. */
export const MAX_SHORTLISTED = 200
/** The maximum number of compared listings. */
export const MAX_COMPARED = 4

/** The maximum number of listings read from the URL of a shared shortlist. */
export const MAX_SHARED = 100

/** A published listing in a comparison. */
export type ComparedListing = Card &
  Pick<ValuedListing, "value" | "asking" | "summary"> & {
    payment_methods: Titled[]
    /** The evidence, in words. */
    evidence: EvidencePanel["rows"]
  }

/** The ids of starred listings, newest first. */
export type Shortlist = { ids: number[] }
