/** Listings that are changed in one transaction. */
export const MAX_BULK = 100
/** Listings that one call may change by their filter. */
export const MAX_MATCHING = 5_000
export const MATCHING_CHANGES = ["published", "draft", "delete"] as const
export type MatchingChange = (typeof MATCHING_CHANGES)[number]
