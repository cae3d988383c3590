import type { FilesService } from "#server/files/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import { commitAnswer, type Database, inPieces } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import { changedFields, type EventsService } from "#server/platform/events/service.ts"
import { requireUnchanged, timeAfter } from "#server/platform/revision.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { flag, inputOf, readInput } from "#shared/inputs.ts"
import { idsInput } from "#shared/listings/listings-input.ts"
import type { Page } from "#shared/paging.ts"
import { DEFAULT_PER_PAGE } from "#shared/paging.ts"
import { type ContactRequest, readSender } from "#shared/requests/contact.ts"
import type { RequestCounts } from "#shared/requests/contact-query.ts"
import { findConversation, pathsOfRequests } from "./conversation-queries.ts"
import { changedAt } from "./conversation-view.ts"
import { toCsv } from "./csv.ts"
import { readFilter, searchText } from "./filter-service.ts"
import { type FoundRequest, getRequest, type PipelineService } from "./pipeline-service.ts"
import {
  countByReading,
  countByStage,
  countOfListings,
  countRequests,
  deleteRequests,
  pageOfRequests,
  requestsAfter,
  requestsInTrash,
  updateRequest,
} from "./queries.ts"

const CSV_TYPE = "text/csv; charset=utf-8"
/** Rows of an export per read; other requests are served in between. */
const EXPORT_BATCH = 500
const ALL_UNREAD = { needles: [], unread: true }
export const readMarkInput = inputOf({ read: flag })

type Deps = {
  events: EventsService
  files: Pick<FilesService, "remove">
  pipeline: PipelineService
  now: () => number
}

/** Admin actions on contact requests; 401 for a visitor. `now` is milliseconds since 1970. */
export function createInboxService(database: Database, { events, files, pipeline, now }: Deps) {
  const db = database.read
  return {
    /** One page; 422 names each invalid key. */
    async list(source: unknown, viewer: Viewer): Promise<Page<ContactRequest>> {
      authorize(viewer, "requests.read")
      const { query, filter } = await readFilter(db, source, viewer, now())
      const { page = 1, per_page = DEFAULT_PER_PAGE, sort_by: sort = "newest" } = query
      const total = await countRequests(db, filter)
      const offset = (page - 1) * per_page
      const rows = offset < total ? await pageOfRequests(db, filter, { sort, limit: per_page, offset }) : []
      return {
        data: await pipeline.presentAll(db, rows),
        current_page: page,
        per_page,
        from: rows.length ? offset + 1 : null,
        to: rows.length ? offset + rows.length : null,
        total,
        last_page: Math.max(1, Math.ceil(total / per_page)),
      }
    },

    async get(id: number, viewer: Viewer): Promise<ContactRequest> {
      authorize(viewer, "requests.read")
      return pipeline.presentOne(db, await getRequest(db, id), viewer)
    },

    /**
     * Changes name, phone and email; the visitor's message does not change. 404, 422 by field, and 409 when
     * `updated_at` is sent and the request has been edited since, or for another address once there is an answer.
     */
    async update(id: number, payload: unknown, viewer: Viewer): Promise<ContactRequest> {
      authorize(viewer, "requests.write")
      const current = (await getRequest(db, id)).request
      requireUnchanged(changedAt(current), payload)
      const { phone: sentPhone, ...sent } = requireValid(readSender(payload, current.intent))
      const sender = { ...sent, phone: sentPhone ?? "" }
      return database.write(async tx => {
        const { request } = await getRequest(tx, id)
        requireUnchanged(changedAt(request), payload)
        const isOtherAddress = normalizeEmail(sender.email) !== normalizeEmail(request.email)
        // The person with the new address would read messages to the old one.
        if (isOtherAddress && request.answeredAt !== null) throw new AppError("request_answered")
        const updatedAt = timeAfter(changedAt(request), now())
        const search = searchText({ ...request, ...sender })
        // Nobody has confirmed it for the new address.
        await updateRequest(tx, id, {
          ...sender,
          search,
          updatedAt,
          ...(isOtherAddress && { confirmed: false }),
        })
        const { name, phone, email } = request
        const difference = changedFields({ name, phone, email }, sender)
        const subject = { kind: "request", id } as const
        if (difference) await events.record(tx, viewer, { action: "request.updated", subject, ...difference })
        const changed = await pipeline.presentOne(tx, await getRequest(tx, id), viewer)
        await commitAnswer(tx, changed)
        return changed
      })
    },

    /** Moves a request to the trash; 404 for an unknown one. */
    async delete(id: number, viewer: Viewer): Promise<void> {
      authorize(viewer, "requests.write")
      await database.write(async tx => {
        await getRequest(tx, id)
        await updateRequest(tx, id, { deletedAt: now() })
        await events.record(tx, viewer, { action: "request.deleted", subject: { kind: "request", id } })
      })
    },

    /** Moves several requests to the trash; returns the ids that existed. */
    async deleteMany(input: unknown, viewer: Viewer): Promise<{ done: number[] }> {
      authorize(viewer, "requests.write")
      const { ids } = requireValid(readInput(idsInput, input))
      return database.write(async tx => {
        const done: number[] = []
        for (const id of ids) {
          if (!(await findConversation(tx, id))) continue
          await updateRequest(tx, id, { deletedAt: now() })
          await events.record(tx, viewer, { action: "request.deleted", subject: { kind: "request", id } })
          done.push(id)
        }
        return { done }
      })
    },

    /** Restores a request from the trash; 404 if it is not there. */
    async restore(id: number, viewer: Viewer): Promise<void> {
      authorize(viewer, "requests.restore")
      await database.write(async tx => {
        if ((await requestsInTrash(tx, { id }, 1)).length === 0) throw new AppError("not_found")
        await updateRequest(tx, id, { deletedAt: null })
        await events.record(tx, viewer, { action: "request.restored", subject: { kind: "request", id } })
      })
    },

    /**
     * Permanently deletes requests in the trash: one, or all that were moved there before a time. Their personal data
     * is blanked in the audit trail too.
     */
    async purge(which: { id: number } | { before: number }, viewer: Viewer): Promise<number> {
      authorize(viewer, "requests.purge")
      const removed: string[] = []
      const purged = await inPieces(database, async (tx, limit) => {
        const ids = await requestsInTrash(tx, which, limit)
        removed.push(...(await pathsOfRequests(tx, ids)))
        await deleteRequests(tx, ids)
        for (const id of ids) {
          await events.blank(tx, "request", id)
          await events.record(tx, viewer, { action: "request.purged", subject: { kind: "request", id } })
        }
        return ids.length
      })
      await files.remove(removed)
      return purged
    },

    /** Marks a request as read or unread; the time of the first reading does not change. */
    async markRead(id: number, input: unknown, viewer: Viewer): Promise<ContactRequest> {
      authorize(viewer, "requests.write")
      const { read } = requireValid(readInput(readMarkInput, input))
      return database.write(async tx => {
        const { request } = await getRequest(tx, id)
        await updateRequest(tx, id, { readAt: read ? (request.readAt ?? now()) : null })
        if (read !== (request.readAt !== null))
          await events.record(tx, viewer, {
            action: read ? "request.read" : "request.unread",
            subject: { kind: "request", id },
          })
        return pipeline.presentOne(tx, await getRequest(tx, id), viewer)
      })
    },

    /** Marks several requests; returns the ids of those that were marked otherwise before. */
    async markMany(input: unknown, viewer: Viewer): Promise<{ changed: number[] }> {
      authorize(viewer, "requests.write")
      const { ids } = requireValid(readInput(idsInput, input))
      const { read } = requireValid(readInput(readMarkInput, input))
      return database.write(async tx => {
        const changed: number[] = []
        for (const id of ids) {
          const found = await findConversation(tx, id)
          if (!found || read === (found.request.readAt !== null)) continue
          await updateRequest(tx, id, { readAt: read ? now() : null })
          await events.record(tx, viewer, {
            action: read ? "request.read" : "request.unread",
            subject: { kind: "request", id },
          })
          changed.push(id)
        }
        return { changed }
      })
    },

    async unreadCount(viewer: Viewer): Promise<{ count: number }> {
      authorize(viewer, "requests.read")
      return { count: await countRequests(db, ALL_UNREAD) }
    },

    /** How many requests each of these listings has; the caller has checked that the viewer may see it. */
    countByListing: (ids: readonly number[]) => countOfListings(db, ids),

    /**
     * How many requests match a filter, how many of them are unread and how many overdue, each without that part of the
     * filter, and how many are in each stage, ignoring the filter's stage.
     */
    async counts(source: unknown, viewer: Viewer): Promise<RequestCounts> {
      authorize(viewer, "requests.read")
      const { filter, today } = await readFilter(db, source, viewer, now())
      const overdue = await countRequests(db, { ...filter, unread: false, dueBefore: today })
      return { ...(await countByReading(db, filter)), overdue, stages: await countByStage(db, filter) }
    },

    /** The number of next steps that were due before a day such as `2026-01-31`. */
    async overdueCount(today: string, viewer: Viewer): Promise<number> {
      authorize(viewer, "requests.read")
      return countRequests(db, { needles: [], unread: false, dueBefore: today })
    },

    /**
     * Everything that matches the filter, newest first, as parts of a CSV file; 401, 403, 422 before the first part.
     */
    async export(source: unknown, viewer: Viewer) {
      authorize(viewer, "requests.read")
      const { filter } = await readFilter(db, source, viewer, now())
      const count = await countRequests(db, filter)
      await database.write(tx =>
        events.record(tx, viewer, {
          action: "request.exported",
          subject: { kind: "request", id: "all" },
          after: { count },
        }),
      )
      async function* parts() {
        yield toCsv([], true)
        for (let after: FoundRequest["request"] | null = null; ; ) {
          const rows: FoundRequest[] = await requestsAfter(db, filter, { after, limit: EXPORT_BATCH })
          if (rows.length > 0) yield toCsv(await pipeline.presentAll(db, rows), false)
          after = rows.at(-1)?.request ?? null
          if (rows.length < EXPORT_BATCH) return
        }
      }
      return { type: CSV_TYPE, name: "requests.csv", count, parts: parts() }
    },
  }
}
export type InboxService = ReturnType<typeof createInboxService>
