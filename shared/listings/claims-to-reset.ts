import { type EvidenceClaim, type EvidenceFacts, FIGURE_CLAIMS } from "#shared/evidence/evidence.ts"
import { changedMonths, type FigureMonth } from "./figures.ts"

/** The figures of a listing that claims are about. */
export type ClaimedFigures = Record<(typeof FIGURE_CLAIMS)[number]["figure"], number | null> & {
  figures: readonly FigureMonth[]
}

/** Whether a change resets the evidence of the earnings through a month. */
function touches(before: readonly FigureMonth[], after: readonly FigureMonth[], through: string): boolean {
  return (
    changedMonths(before, after).some(month => month <= through) ||
    after.every(({ month }) => month !== through)
  )
}

/**
 * The claims that a change of figures resets to the seller's word. Earnings that were checked through a month depend on
 * the monthly figures up to it only; other claims on their figure.
 */
export function claimsToReset(
  evidence: readonly Pick<EvidenceFacts, "claim" | "level" | "through">[],
  before: ClaimedFigures,
  after: ClaimedFigures,
): EvidenceClaim[] {
  const recorded = new Map(evidence.map(one => [one.claim, one]))
  return FIGURE_CLAIMS.filter(({ claim, figure }) => {
    const found = recorded.get(claim)
    if (!found || found.level === "self_reported") return false
    const { through } = found
    return through === null
      ? before[figure] !== after[figure]
      : touches(before.figures, after.figures, through)
  }).map(({ claim }) => claim)
}
