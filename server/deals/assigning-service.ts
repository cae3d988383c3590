import { fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { assignInput, assignManyInput } from "#shared/deals/inputs.ts"
import { readInput } from "#shared/inputs.ts"
import { can } from "#shared/policy.ts"
import type { LifecycleService, LoadedDeal } from "./lifecycle-service.ts"

type Deps = { auth: AuthService; lifecycle: LifecycleService }

/** Whose deals they are. */
export function createAssigningService(database: Database, { auth, lifecycle }: Deps) {
  async function requireAssignable(tx: Transaction, staffId: string | null): Promise<void> {
    if (staffId === null) return
    const found = (await auth.accounts.all(tx)).find(({ id }) => id === staffId)
    if (!found || !can({ kind: "staff", ...found }, "deals.manage"))
      throw fieldError("staff_id", "unknown_id")
  }

  const assignLoaded = (tx: Transaction, loaded: LoadedDeal, staffId: string | null, viewer: Viewer) =>
    lifecycle.note(
      tx,
      loaded,
      { columns: { assigneeId: staffId }, action: "deal.assigned", data: { staff_id: staffId } },
      viewer,
    )

  return {
    /** Sets the assignee, who gets the mails of a deal; 422 on `staff_id` for a user without a right to deals. */
    async assign(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.manage")
      const { number, staff_id: staffId } = requireValid(readInput(assignInput, given))
      return database.write(async tx => {
        const loaded = await lifecycle.load(tx, number, viewer)
        await requireAssignable(tx, staffId)
        return lifecycle.present(tx, await assignLoaded(tx, loaded, staffId, viewer), viewer)
      })
    },

    /**
     * Assigns several deals, all or none, and returns the numbers of those that had another assignee. 404 for an unknown
     * one, 403 for one that the viewer is a party to, 422 by field.
     */
    async assignMany(given: unknown, viewer: Viewer): Promise<{ changed: string[] }> {
      authorize(viewer, "deals.manage")
      const { numbers, staff_id: staffId } = requireValid(readInput(assignManyInput, given))
      return database.write(async tx => {
        await requireAssignable(tx, staffId)
        const changed: string[] = []
        for (const number of numbers) {
          const loaded = await lifecycle.load(tx, number, viewer)
          if (loaded.row.assigneeId === staffId) continue
          await assignLoaded(tx, loaded, staffId, viewer)
          changed.push(number)
        }
        return { changed }
      })
    },
  }
}
