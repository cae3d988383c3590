import type { ProposalRow } from "#drizzle/proposals.ts"
import type { ProposalEvidence } from "#server/listings/evidence/service.ts"
import { fallenBack, type Recorded, recordedOf, toEvidenceColumns } from "#server/listings/evidence/stored.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { type ClaimedFigures, claimsToReset } from "#shared/listings/claims-to-reset.ts"
import type { FigureMonth } from "#shared/listings/figures.ts"
import { propertiesOf } from "#shared/properties.ts"
import { UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import type { Content } from "./content.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { changeProposal } from "./queries.ts"
import { parseContent } from "./view.ts"

const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null)

const monthsOf = ({ figures }: Content): FigureMonth[] =>
  (Array.isArray(figures) ? figures : []).map(entry => {
    const { month, earnings, costs, installs, active_users } = propertiesOf(entry)
    return {
      month: typeof month === "string" ? month : "",
      earnings: numberOrNull(earnings) ?? 0,
      costs: numberOrNull(costs),
      installs: numberOrNull(installs),
      active_users: numberOrNull(active_users),
    }
  })

const claimedFigures = (content: Content): ClaimedFigures => ({
  figures: monthsOf(content),
  last_month_earnings: numberOrNull(content.last_month_earnings),
  last_year_earnings: numberOrNull(content.last_year_earnings),
  installs_range: numberOrNull(content.installs_range),
  age: numberOrNull(content.age),
})

/** The evidence of a proposal's claims after its author changed the content. */
export function evidenceAfter(row: ProposalRow | null, content: Content): string | null {
  if (!row?.evidence) return null
  const recorded = recordedOf(row)
  const fallen = claimsToReset(recorded, claimedFigures(parseContent(row.content)), claimedFigures(content))
  return toEvidenceColumns(fallenBack(recorded, fallen)).evidence
}

/** The evidence of a proposal, for the listing that it becomes; null for none. */
export const acceptedEvidence = (row: ProposalRow): Recorded[] | null =>
  row.evidence === null ? null : recordedOf(row)

type Deps = { events: EventsService; lifecycle: LifecycleService }

/** The evidence that staff record for the claims of a proposal during the review. */
export function createProposalEvidence({ events, lifecycle }: Deps): ProposalEvidence {
  return {
    get: async (db, id, viewer) => recordedOf(await lifecycle.getRow(db, id, viewer)),
    async change(tx, id, change, viewer) {
      const row = await lifecycle.getRow(tx, id, viewer)
      if (!UNDECIDED_STATES.some(state => state === row.state)) throw new AppError("conflict")
      const before = recordedOf(row)
      const after = change(
        before,
        monthsOf(parseContent(row.content)).map(({ month }) => month),
      )
      await changeProposal(tx, id, { evidence: toEvidenceColumns(after).evidence })
      const levels = (all: readonly Recorded[]) =>
        Object.fromEntries(all.map(({ claim, level }) => [claim, level]))
      await events.record(tx, viewer, {
        action: "proposal.evidence_set",
        subject: { kind: "proposal", id },
        before: { levels: levels(before) },
        after: { levels: levels(after) },
      })
      return after
    },
  }
}
