import { setImmediate } from "node:timers/promises"
import * as z from "zod/mini"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { errorText } from "#server/platform/texts.ts"
import { authorize, may, system, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { choice, inputOf, listOf, optionalLine, readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { hasWordsOf } from "#shared/text.ts"
import {
  MAX_RESTORED,
  MAX_TRASH_SEARCH,
  TRASH_DAYS,
  TRASH_KINDS,
  type Trashed,
  type TrashKind,
} from "#shared/trash/trash.ts"
import { DAY_MS } from "#shared/units.ts"
import { countTrash, deletersOf, pageOfTrash, type TrashFilter, titlesInTrash } from "./queries.ts"

/** Why one of many entries is not restored, while the others are. */
const NAMED: readonly ErrorCode[] = ["not_found", "forbidden", "conflict"]
/** The action of restoring a subject also permits listing it. */
const RESTORE = { listing: "listings.restore", request: "requests.restore" } as const

const kind = choice(TRASH_KINDS)
export const trashInput = inputOf({ kind: z.optional(kind), search: optionalLine(MAX_TRASH_SEARCH) })
const item = inputOf({ kind, id: z.int({ error: "integer_invalid" }) })
export const manyInput = inputOf({ items: listOf(item, MAX_RESTORED, { empty: "required" }) })
type Item = { kind: TrashKind; id: number }
/** The restored entries, and why each other one was not restored. */
type RestoredMany = { restored: Item[]; failed: (Item & { message: string })[] }
export const kindInput = inputOf({ kind })

export type TrashService = ReturnType<typeof createTrashService>

/** Deleted listings and requests, for thirty days. `now` is milliseconds since 1970. */
export function createTrashService(
  database: Database,
  { apps, contacts, now }: { apps: AppsService; contacts: ContactsService; now: () => number },
) {
  const serviceOf = (one: TrashKind) => (one === "listing" ? apps : contacts)
  const read = (input: unknown) => ({
    id: readId(input),
    service: serviceOf(requireValid(readInput(kindInput, input)).kind),
  })

  /** The entries whose title has every word of a search, in any case and without accents. */
  async function find(kinds: readonly TrashKind[], search: string): Promise<TrashFilter> {
    const rows = await titlesInTrash(database.read, kinds)
    const found = rows.filter(({ title }) => hasWordsOf(title, search))
    const idsOf = (one: TrashKind) => found.flatMap(row => (row.kind === one ? row.id : []))
    return { listing: idsOf("listing"), request: idsOf("request") }
  }

  return {
    /** Everything that the viewer may restore, newest first. */
    async list(input: unknown, viewer: Viewer): Promise<Page<Trashed>> {
      authorize(viewer, "trash.read")
      const paging = readPage(input)
      const { kind: only, search } = requireValid(readInput(trashInput, input ?? {}))
      const kinds = TRASH_KINDS.filter(one => (!only || one === only) && may(viewer, RESTORE[one]))
      const filter = search === null ? null : await find(kinds, search)
      const total = await countTrash(database.read, kinds, filter)
      const rows = kinds.length ? await pageOfTrash(database.read, kinds, filter, paging) : []
      const names = new Map<TrashKind, ReadonlyMap<number, string | null>>()
      for (const one of kinds) {
        const ids = rows.flatMap(row => (row.kind === one ? row.id : []))
        if (ids.length) names.set(one, await deletersOf(database.read, one, ids))
      }
      const data = rows.map(({ deletedAt, ...row }) => ({
        ...row,
        deleted_at: new Date(deletedAt ?? 0).toISOString(),
        deleted_by: names.get(row.kind)?.get(row.id) ?? null,
      }))
      return pageOf(data, total, paging)
    },

    /** Restores a subject unchanged; 404 if it is not in the trash. */
    async restore(input: unknown, viewer: Viewer): Promise<void> {
      authorize(viewer, "trash.read")
      const { id, service } = read(input)
      await service.restore(id, viewer)
    },

    /** Restores up to 500 subjects; those that are not there, or that the viewer may not restore, are named with a reason. */
    async restoreMany(input: unknown, viewer: Viewer): Promise<RestoredMany> {
      authorize(viewer, "trash.read")
      const { items } = requireValid(readInput(manyInput, input))
      const result: RestoredMany = { restored: [], failed: [] }
      for (const { kind, id } of items) {
        try {
          await serviceOf(kind).restore(id, viewer)
          result.restored.push({ kind, id })
        } catch (error) {
          if (!(error instanceof AppError) || !NAMED.includes(error.code)) throw error
          result.failed.push({ kind, id, message: errorText(error.code, viewer.locale) })
        }
        await setImmediate()
      }
      return result
    },

    /** Permanently deletes a subject in the trash; 404 if it is not there. */
    async purge(input: unknown, viewer: Viewer): Promise<void> {
      authorize(viewer, "trash.purge")
      const { id, service } = read(input)
      if ((await service.purge({ id }, viewer)) === 0) throw new AppError("not_found")
    },

    /** Permanently deletes everything that has been in the trash for thirty days. */
    async sweep(): Promise<{ removed: number }> {
      const viewer = system("trash")
      const before = now() - TRASH_DAYS * DAY_MS
      return { removed: (await apps.purge({ before }, viewer)) + (await contacts.purge({ before }, viewer)) }
    },
  }
}
