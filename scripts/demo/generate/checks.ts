import { FIGURE_CLAIMS } from "#shared/evidence/figure-claims.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { cycle } from "../random.ts"
import type { DemoListing } from "../types.ts"

type Check = DemoListing["checks"][number]

const check = (claim: Check["claim"], level: Check["level"], daysBefore: number, method: string): Check => ({
  claim,
  level,
  daysBefore,
  method,
})
const identity = (daysBefore: number) => check("identity", "checked", daysBefore, "Passport and a video call")

/** From fully checked to a single document, some more than ninety days ago. */
const SETS: readonly Check[][] = [
  [
    check("ownership", "checked", 6, "Signed in to the developer console during a call"),
    identity(6),
    check("last_month_earnings", "checked", 3, "Read-only access to the payout reports"),
    check("last_year_earnings", "document_seen", 6, "Payout statements from January to December"),
    check("installs", "checked", 3, "Store console, shown live"),
    check("age", "checked", 3, "First release date in the store"),
  ],
  [check("ownership", "document_seen", 21, "Contract with the developer"), identity(21)],
  [
    identity(140),
    check("last_month_earnings", "checked", 130, "Read-only access to the payout reports"),
    check("installs", "checked", 130, "Store console, shown live"),
  ],
  [check("last_year_earnings", "document_seen", 12, "Tax return, pages 1 to 3")],
  [
    check("ownership", "checked", 9, "Repository and signing key shown in a call"),
    check("last_month_earnings", "checked", 9, "Bank statement matched with store payouts"),
  ],
  [identity(95), check("age", "checked", 400, "First release date in the store")],
]

/** Whether the listing states the figure that a claim is about. */
function isStated(listing: DemoListing, claim: Check["claim"]): boolean {
  const figure = FIGURE_CLAIMS.find(one => one.claim === claim)?.figure
  return figure === undefined || listing[figure] !== null
}

/** The evidence of the listing with this index: two in three have only the identity of a verified seller. */
export function generateChecks(listing: DemoListing, index: number): Check[] {
  const checks = index % 3 === 0 ? cycle(SETS, index / 3).filter(({ claim }) => isStated(listing, claim)) : []
  const isMissing =
    listing.specials.includes(SPECIAL.verifiedSeller) && checks.every(({ claim }) => claim !== "identity")
  return isMissing ? [...checks, identity(30)] : checks
}
