import * as z from "zod/mini"
import type { ListingRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { createPresence } from "#server/staff/presence.ts"
import { flag, inputOf, readInput } from "#shared/inputs.ts"
import { shownTime } from "./revision.ts"

/** The other staff who have the form of a listing open. */
type Editing = { others: { id: string; name: string }[] }

/** How long a person counts as editing after the last call of the form, which calls every 20 seconds. */
const STALE_MS = 45_000

export const editingInput = inputOf({
  id: z.custom<number>(),
  left: z.optional(flag),
})

type Deps = {
  auth: Pick<AuthService, "listAdmins">
  /** 404 for a listing that the viewer may not see. */
  getRow: (id: number, viewer: Viewer) => Promise<ListingRow>
  /** Milliseconds since 1970. */
  now: () => number
}

/** The last editor of a listing, and who has its form open. */
export function createEditingService(database: Database, { auth, getRow, now }: Deps) {
  const editors = createPresence("listing", { auth, presentMs: STALE_MS, now })
  const exists = (id: number, viewer: Viewer): Promise<boolean> =>
    getRow(id, viewer).then(
      () => true,
      error => {
        if (error instanceof AppError && error.code === "not_found") return false
        throw error
      },
    )

  return {
    /** When a listing was last saved and by whom; for an admin whose edit conflicts with a newer one. */
    async revision(id: number, viewer: Viewer) {
      authorize(viewer, "listings.read_history")
      const row = await getRow(id, viewer)
      const admins = await auth.listAdmins()
      const { name, email } = admins.find(admin => admin.id === row.updatedBy) ?? {}
      const updated_by = name !== undefined && email !== undefined ? { name, email } : null
      return { updated_at: new Date(shownTime(row, true)).toISOString(), updated_by }
    },

    /**
     * Records that the viewer has a listing's form open, or has `left` it, and returns which other staff have it open.
     */
    async editing(given: unknown, viewer: Viewer): Promise<Editing> {
      authorize(viewer, "listings.write")
      const { id: given_id, left = false } = requireValid(readInput(editingInput, given))
      const id = readId({ id: given_id })
      const self = staffId(viewer)
      // A form may still be open, or be closing, when its listing has been deleted.
      const isOpen = !left && (await exists(id, viewer))
      if (self !== null)
        await database.write(tx => (isOpen ? editors.enter(tx, id, self) : editors.leave(tx, id, self)))
      return { others: isOpen ? ((await editors.of(database.read, [id], self)).get(id) ?? []) : [] }
    },
  }
}
