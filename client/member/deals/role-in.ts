import type { Deal } from "#shared/deals/deal.ts"
import type { Party } from "#shared/deals/machine.ts"

/** What the member is in a deal of theirs: of the two languages, they read only their own. */
export function roleIn({ buyer }: Deal): Party {
  return buyer?.locale === undefined ? "seller" : "buyer"
}
