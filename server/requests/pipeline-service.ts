import type { RequestRow } from "#drizzle/schema.ts"
import { fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, may, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { readInput } from "#shared/inputs.ts"
import { can } from "#shared/policy.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { Stage } from "#shared/requests/pipeline.ts"
import { assignInput, noteInput, stageInput } from "#shared/requests/pipeline-input.ts"
import { dealsOfRequests, findConversation } from "./conversation-queries.ts"
import { toPipeline, toRequest } from "./conversation-view.ts"
import { offerTurnsOf } from "./offer-turns-service.ts"
import { insertNote, listRelatedRequests, notesOf, updateRequest } from "./queries.ts"

/** Related requests. */
const MAX_RELATED = 10

/** A request with the title of the listing that it is about; null for none. */
export type FoundRequest = { request: RequestRow; title: string | null }

/** 404 for an unknown request and for one in the trash. */
export async function getRequest(db: Queryable, id: number): Promise<FoundRequest> {
  return requireFound(await findConversation(db, id))
}

type Deps = {
  auth: AuthService
  events: EventsService
  members: { findByEmail: (db: Queryable, email: string) => Promise<{ id: string } | null> }
  now: () => number
}

/** How staff work through requests: stage, assignee, notes and the next step. `now` is milliseconds since 1970. */
export function createPipelineService(database: Database, { auth, events, members, now }: Deps) {
  const namesOf = async (db: Queryable) =>
    new Map((await auth.accounts.all(db)).map(({ id, name }) => [id, name]))

  /** Requests as staff read them. */
  async function presentAll(db: Queryable, found: readonly FoundRequest[]): Promise<ContactRequest[]> {
    const names = await namesOf(db)
    const ids = found.map(({ request }) => request.id)
    const turnOf = await offerTurnsOf(db, ids, now())
    return found.map(({ request, title }) => ({
      ...toRequest(request, title),
      ...toPipeline(request, names),
      ...turnOf(request.id),
    }))
  }

  /** One request with its notes and deals. */
  async function presentOne(db: Queryable, found: FoundRequest, viewer: Viewer): Promise<ContactRequest> {
    const names = await namesOf(db)
    const { request, title } = found
    const turnOf = await offerTurnsOf(db, [request.id], now())
    const member =
      may(viewer, "people.read") && (await members.findByEmail(db, normalizeEmail(request.email)))
    const notes = (await notesOf(db, request.id)).map(({ id, staffId: by, text, at }) => ({
      id,
      by: by === null ? null : (names.get(by) ?? null),
      text,
      at: new Date(at).toISOString(),
    }))
    return {
      ...toRequest(request, title),
      ...toPipeline(request, names),
      ...turnOf(request.id),
      ...(member !== false && { member: member && { id: member.id } }),
      notes,
      ...(may(viewer, "deals.manage") && {
        deals: (await dealsOfRequests(db, [request.id])).map(({ number }) => number),
      }),
    }
  }

  async function moveTo(tx: Transaction, { id, stage: before }: RequestRow, stage: Stage, viewer: Viewer) {
    if (before === stage) return
    await updateRequest(tx, id, { stage })
    await events.record(tx, viewer, {
      action: "request.stage_set",
      subject: { kind: "request", id },
      before: { stage: before },
      after: { stage },
    })
  }

  /** Requests that do not exist are skipped. */
  async function each(ids: readonly number[], change: (tx: Transaction, row: RequestRow) => Promise<void>) {
    await database.write(async tx => {
      for (const id of ids) {
        const found = await findConversation(tx, id)
        if (found) await change(tx, found.request)
      }
    })
    return {}
  }

  return {
    presentAll,
    presentOne,

    /** The staff that a request may be assigned to, and whether a deal may be. */
    async people(viewer: Viewer): Promise<{ data: { id: string; name: string; has_deals: boolean }[] }> {
      authorize(viewer, "requests.read")
      const all = await auth.accounts.all(database.read)
      return {
        data: all.map(one => ({
          id: one.id,
          name: one.name,
          has_deals: can({ kind: "staff", ...one }, "deals.manage"),
        })),
      }
    },

    /** 401, 403, 422 by field. */
    async setStage(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "requests.write")
      const { ids, stage } = requireValid(readInput(stageInput, input))
      return each(ids, (tx, row) => moveTo(tx, row, stage, viewer))
    },

    /**
     * The stage of the request from which a deal is created, in the caller's transaction; does nothing for an unknown
     * one.
     */
    async setStageOf(tx: Transaction, id: number, stage: Stage, viewer: Viewer): Promise<void> {
      const found = await findConversation(tx, id)
      if (found) await moveTo(tx, found.request, stage, viewer)
    },

    /** 401, 403, 422 by field; `staff_id` must be one of `people`, or null. */
    async assign(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "requests.write")
      const { ids, staff_id: assigneeId } = requireValid(readInput(assignInput, input))
      const person = (await auth.accounts.all(database.read)).find(({ id }) => id === assigneeId)
      const mayHave = person !== undefined && can({ kind: "staff", ...person }, "requests.write")
      if (assigneeId !== null && !mayHave) throw fieldError("staff_id", "choice_invalid")
      return each(ids, async (tx, { id, assigneeId: before }) => {
        if (before === assigneeId) return
        await updateRequest(tx, id, { assigneeId })
        await events.record(tx, viewer, {
          action: "request.assigned",
          subject: { kind: "request", id },
          before: { assignee_id: before },
          after: { assignee_id: assigneeId },
        })
      })
    },

    /** Adds a note; a next step and its day replace the previous ones if given. 404, 422 by field. */
    async note(input: unknown, viewer: Viewer): Promise<ContactRequest> {
      authorize(viewer, "requests.write")
      const id = readId(input)
      const { text, next_step: nextStep, due_on: dueOn } = requireValid(readInput(noteInput, input))
      return database.write(async tx => {
        await getRequest(tx, id)
        await insertNote(tx, { requestId: id, staffId: staffId(viewer), text, at: now() })
        const planned = { ...(nextStep !== undefined && { nextStep }), ...(dueOn !== undefined && { dueOn }) }
        if (Object.keys(planned).length) await updateRequest(tx, id, planned)
        await events.record(tx, viewer, {
          action: "request.note_added",
          subject: { kind: "request", id },
          after: { ...(dueOn !== undefined && { due_on: dueOn }) },
        })
        return presentOne(tx, await getRequest(tx, id), viewer)
      })
    },

    /** Other requests of the same person or about the same listing; 404. */
    async related(input: unknown, viewer: Viewer): Promise<{ data: ContactRequest[] }> {
      authorize(viewer, "requests.read")
      const { request } = await getRequest(database.read, readId(input))
      return {
        data: await presentAll(database.read, await listRelatedRequests(database.read, request, MAX_RELATED)),
      }
    },
  }
}
export type PipelineService = ReturnType<typeof createPipelineService>
