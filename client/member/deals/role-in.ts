import type { DealListRow } from "#shared/deals/deal.ts"
import type { Party } from "#shared/deals/states.ts"

/** What the member is in a deal of theirs: of the two languages, they read only their own. */
export function roleIn({ buyer }: Pick<DealListRow, "buyer">): Party {
  return buyer?.locale === undefined ? "seller" : "buyer"
}
