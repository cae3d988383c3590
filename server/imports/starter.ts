import type { KeysService } from "#server/keys/service.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"

export type StarterCheck = ReturnType<typeof createStarterCheck>

/** Whether the person or the key that started an import may still change listings. */
export function createStarterCheck({ auth, keys }: { auth: AuthService; keys: KeysService }) {
  return async (db: Queryable, { actor, ...viewer }: Viewer): Promise<boolean> => {
    if (actor.kind === "key") return may({ ...viewer, actor }, "listings.write") && keys.isLive(db, actor.id)
    if (actor.kind !== "staff") return true
    const user = (await auth.listAdmins()).find(({ id }) => id === actor.id)
    return user !== undefined && may({ ...viewer, actor: { kind: "staff", ...user } }, "listings.write")
  }
}
