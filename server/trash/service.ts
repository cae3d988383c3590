import * as z from "zod/mini"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, may, system, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/listings/listing.ts"
import { TRASH_DAYS, TRASH_KINDS, type Trashed, type TrashKind } from "#shared/trash/trash.ts"
import { countTrash, pageOfTrash } from "./queries.ts"

const DAY_MS = 86_400_000
/** The action of restoring a subject also permits listing it. */
const RESTORE = { listing: "listings.restore", request: "requests.restore" } as const

const kind = z.enum(TRASH_KINDS, { error: "choice_invalid" })
const listInput = z.object({ kind: z.optional(kind) }, { error: "body_invalid" })
const itemInput = z.object({ kind }, { error: "body_invalid" })

export type TrashService = ReturnType<typeof createTrashService>

/** Deleted listings and requests, for thirty days. `now` is milliseconds since 1970. */
export function createTrashService(
  database: Database,
  { apps, contacts, now }: { apps: AppsService; contacts: ContactsService; now: () => number },
) {
  const serviceOf = (one: TrashKind) => (one === "listing" ? apps : contacts)
  const read = (input: unknown) => ({
    id: readId(input),
    service: serviceOf(requireValid(readInput(itemInput, input)).kind),
  })

  return {
    /** Everything that the viewer may restore, newest first. */
    async list(input: unknown, viewer: Viewer): Promise<Page<Trashed>> {
      authorize(viewer, "trash.read")
      const paging = readPage(input)
      const { kind: only } = requireValid(readInput(listInput, input ?? {}))
      const kinds = TRASH_KINDS.filter(one => (!only || one === only) && may(viewer, RESTORE[one]))
      const total = await countTrash(database.read, kinds)
      const rows = kinds.length ? await pageOfTrash(database.read, kinds, paging) : []
      const data = rows.map(({ deletedAt, ...row }) => ({
        ...row,
        deleted_at: new Date(deletedAt ?? 0).toISOString(),
      }))
      return pageOf(data, total, paging)
    },

    /** Restores a subject unchanged; 404 if it is not in the trash. */
    async restore(input: unknown, viewer: Viewer): Promise<void> {
      authorize(viewer, "trash.read")
      const { id, service } = read(input)
      await service.restore(id, viewer)
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
