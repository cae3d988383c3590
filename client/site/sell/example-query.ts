/** The query for the listing that shows sellers how theirs will look: one with monthly figures. */
export const EXAMPLE = { figures: true, per_page: 1 } as const
