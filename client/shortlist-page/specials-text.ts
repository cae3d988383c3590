import type { Card } from "#shared/listings/card.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"

/** The specials of a compared listing; a check of the seller that is too old to rely on is marked, as on cards. */
export const specialsText = ({
  specials,
  seller_checked_old: old,
}: Pick<Card, "specials" | "seller_checked_old">): string =>
  specials
    .map(({ id, title }) => (id === SPECIAL.verifiedSeller && old ? `${title} (${old})` : title))
    .join(", ")
