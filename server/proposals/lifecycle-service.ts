import type { ProposalRow } from "#drizzle/proposals.ts"
import type { FilesService } from "#server/files/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import type { EventData } from "#shared/event-data.ts"
import type { Subject } from "#shared/policy.ts"
import {
  nextState,
  type ProposalState,
  type ProposalStep,
  type ProposalWithUploads,
} from "#shared/proposals/proposals.ts"
import { changeProposal, findProposal, threadOf } from "./queries.ts"
import { toProposal, toProposalMessage } from "./view.ts"

/** The state after a step; 409 if the current one does not allow it. */
export function requireStep(row: ProposalRow, step: ProposalStep): ProposalState {
  const state = nextState(step, row.authorKind, row.state)
  if (!state) throw new AppError("conflict")
  return state
}

const subjectOf = ({ authorKind, authorId }: ProposalRow): Subject => ({
  author: { kind: authorKind, id: authorId },
})

type StepAction = `proposal.${"submitted" | "reopened" | "withdrawn" | "returned" | "declined" | "accepted"}`
/** A step with the columns that it changes, and the data that the audit trail records in addition to the state. */
type Step = {
  step: ProposalStep
  action: StepAction
  change?: Partial<ProposalRow>
  after?: EventData<StepAction>
}
type Deps = {
  events: EventsService
  files: FilesService
  /** Milliseconds since 1970. */
  now: () => number
}
export type LifecycleService = ReturnType<typeof createLifecycleService>

/** Who may act on a proposal, and its transitions. */
export function createLifecycleService({ events, files, now }: Deps) {
  /** 404 for an unknown proposal, and for a member also for another member's. */
  async function getRow(db: Queryable, id: number, viewer: Viewer): Promise<ProposalRow> {
    const row = await findProposal(db, id)
    if (!row || !may(viewer, "proposals.read", subjectOf(row))) throw new AppError("not_found")
    return row
  }

  /** The same, for a change; 403 for another author's. */
  async function getOwnRow(db: Queryable, id: number, viewer: Viewer): Promise<ProposalRow> {
    const row = await getRow(db, id, viewer)
    if (!may(viewer, "proposals.write", subjectOf(row))) throw new AppError("forbidden")
    return row
  }

  async function withUploads(db: Queryable, row: ProposalRow): Promise<ProposalWithUploads> {
    const thread = (await threadOf(db, row.id)).map(toProposalMessage)
    return { ...toProposal(row), uploads: await files.uploadsOf(db, row.id), thread }
  }

  /** Moves a proposal to its next state and records it; uploads of a decided one are released. */
  async function move(
    tx: Transaction,
    row: ProposalRow,
    viewer: Viewer,
    { step, action, change, after }: Step,
  ) {
    const state = requireStep(row, step)
    const updatedAt = timeAfter(row.updatedAt, now())
    const moved = await changeProposal(tx, row.id, { ...change, state, updatedAt })
    if (nextState("withdraw", row.authorKind, state) === null) await files.attachUploads(tx, row.id, [])
    await events.record(tx, viewer, {
      action,
      subject: { kind: "proposal", id: row.id },
      before: { state: row.state },
      after: { state, ...after },
    })
    return moved
  }

  return { getRow, getOwnRow, move, withUploads }
}
