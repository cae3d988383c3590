import type { EvidenceClaim, EvidenceFacts } from "#shared/evidence/evidence.ts"
import { FIGURE_CLAIMS } from "#shared/evidence/figure-claims.ts"
import { appOfLink } from "#shared/stores/links.ts"
import { STORE_LINK, STORES, type StoreLinkField } from "#shared/stores/stores.ts"
import { changedMonths, type FigureMonth } from "./figures.ts"

/** The figures and links of a listing that claims are about. */
export type ClaimedFacts = Record<(typeof FIGURE_CLAIMS)[number]["figure"], number | null> &
  Record<StoreLinkField, string | null> & { figures: readonly FigureMonth[] }

/** Whether a change resets the evidence of the earnings through a month. */
function touches(before: readonly FigureMonth[], after: readonly FigureMonth[], through: string): boolean {
  return (
    changedMonths(before, after).some(month => month <= through) ||
    after.every(({ month }) => month !== through)
  )
}

/** Whether both link to the same apps; the product's own evidence is about them. */
const linksSameApps = (before: ClaimedFacts, after: ClaimedFacts): boolean =>
  STORES.every(store => {
    const field = STORE_LINK[store]
    return appOfLink(store, before[field])?.id === appOfLink(store, after[field])?.id
  })

/**
 * The claims that a change of a listing resets to the seller's word. Earnings that were checked through a month depend on
 * the monthly figures up to it only; other claims on their figure, and what the product recorded on the linked apps too.
 */
export function claimsToReset(
  evidence: readonly Pick<EvidenceFacts, "claim" | "level" | "by" | "through">[],
  before: ClaimedFacts,
  after: ClaimedFacts,
): EvidenceClaim[] {
  const isOtherApp = !linksSameApps(before, after)
  const isReset = ({ claim, level, by, through }: (typeof evidence)[number]) => {
    if (level === "self_reported") return false
    if (by === "product" && isOtherApp) return true
    const figure = FIGURE_CLAIMS.find(one => one.claim === claim)?.figure
    if (!figure) return false
    return through === null
      ? before[figure] !== after[figure]
      : touches(before.figures, after.figures, through)
  }
  return evidence.filter(isReset).map(({ claim }) => claim)
}
