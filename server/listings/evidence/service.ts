import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, may, type Viewer } from "#server/platform/viewer.ts"
import type { EvidencePanel, StaffEvidence } from "#shared/evidence/evidence.ts"
import { evidenceInput } from "#shared/evidence/evidence-input.ts"
import { readInput } from "#shared/inputs.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import { propertiesOf } from "#shared/properties.ts"
import { createAsksService } from "./asks-service.ts"
import { createEvidenceFilesService } from "./files-service.ts"
import { evidencePanel } from "./panel.ts"
import { deleteAsks } from "./queries.ts"
import { recordEvidence } from "./recording-service.ts"
import { type Recorded, recordedAnew, recordedOf } from "./stored.ts"
import { afterKey } from "./verified-seller.ts"

type Claims = { claims: StaffEvidence[] }
/** The evidence of a proposal's claims; proposals depend on their listings, so they are created later. */
export type ProposalEvidence = {
  /** 404 for an unknown proposal. */
  get: (db: Queryable, id: number, viewer: Viewer) => Promise<Recorded[]>
  /** 409 for one that is decided; `change` gets the months of its figures. */
  change: (
    tx: Transaction,
    id: number,
    change: (before: Recorded[], months: readonly string[]) => Recorded[],
    viewer: Viewer,
  ) => Promise<Recorded[]>
}
type Deps = {
  apps: AppsService
  events: EventsService
  files: FilesService
  proposalEvidence: ProposalEvidence
  now: () => number
}
export type EvidenceService = ReturnType<typeof createEvidenceService>

/** The evidence that staff recorded for a listing's claims. `now` is milliseconds since 1970. */
export function createEvidenceService(
  database: Database,
  { apps, events, files, proposalEvidence, now }: Deps,
) {
  async function getRow(db: Queryable, input: unknown) {
    const found = await apps.findContent(db, readId(propertiesOf(input).listing_id))
    if (!found) throw new AppError("not_found")
    return found.row
  }

  const proposalIn = (input: unknown) => {
    const { proposal_id } = propertiesOf(input)
    return proposal_id === undefined || proposal_id === null ? null : readId(proposal_id)
  }

  /** 422 on `claims` for a month without figures. */
  function requireMonths(claims: readonly Pick<Recorded, "through">[], months: readonly string[]): void {
    if (claims.some(({ through }) => through !== null && !months.includes(through)))
      throw new AppError("invalid", { problems: { claims: [{ code: "month_unknown" }] } })
  }

  const withoutNote = ({ note: _, ...one }: Recorded): StaffEvidence => one
  const shown = (claims: Recorded[], viewer: Viewer): Claims => ({
    claims: may(viewer, "evidence.read") ? claims : claims.map(withoutNote),
  })

  return {
    ...createEvidenceFilesService(database, { apps, events, files, now }),
    ...createAsksService(database, { apps, events, now }),

    /** The evidence panel of a listing's page; 404 for one that the viewer may not see. */
    async panel(input: unknown, viewer: Viewer): Promise<EvidencePanel> {
      const { evidence } = await apps.get(readId(input), viewer)
      return evidencePanel(evidence, viewer.locale, now())
    },

    /** Every claim of a listing or a proposal in a fixed order; 404 for an unknown one. */
    async get(input: unknown, viewer: Viewer): Promise<Claims> {
      authorize(viewer, "evidence.read")
      const proposalId = proposalIn(input)
      if (proposalId !== null)
        return shown(await proposalEvidence.get(database.read, proposalId, viewer), viewer)
      return shown(recordedOf(await getRow(database.read, input)), viewer)
    },

    /**
     * Records the given claims; the others do not change. A claim reset to `self_reported` loses method and date.
     * Returns all claims. 422 on `claims`, also if a key would set one to `checked`; 404 for an unknown listing.
     */
    async set(input: unknown, viewer: Viewer): Promise<Claims> {
      authorize(viewer, "evidence.write")
      const today = new Date(now()).toISOString().slice(0, 10)
      const { claims } = requireValid(readInput(evidenceInput(today), input))
      const given = new Map(claims.map(one => [one.claim, one]))
      const proposalId = proposalIn(input)
      if (proposalId !== null) {
        const change = (before: Recorded[], months: readonly string[]) => {
          requireMonths(claims, months)
          return before.map(one => recordedAnew(one, given.get(one.claim) ?? one))
        }
        return shown(
          await database.write(tx => proposalEvidence.change(tx, proposalId, change, viewer)),
          viewer,
        )
      }
      const all = await database.write(async tx => {
        const row = await getRow(tx, input)
        const after = recordedOf(row).map(one => {
          const next = recordedAnew(one, given.get(one.claim) ?? one)
          return viewer.actor.kind === "key" ? afterKey(one, next) : next
        })
        requireMonths(
          claims,
          storedFigures(row.figures).map(({ month }) => month),
        )
        await recordEvidence(tx, { events, viewer }, row, after)
        await deleteAsks(tx, row.id, [...given.keys()])
        return after
      })
      apps.recheck()
      return shown(all, viewer)
    },
  }
}
