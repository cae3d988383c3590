import type { DealListRow } from "#shared/deals/deal.ts"
import type { Party } from "#shared/deals/states.ts"

/** The member's role in a deal: of the two locales, only their own is returned. */
export function roleIn({ buyer }: Pick<DealListRow, "buyer">): Party {
  return buyer?.locale === undefined ? "seller" : "buyer"
}
