import { and, eq, gt, inArray, lte } from "drizzle-orm"
import { type PresenceKind, presence } from "#drizzle/presence.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { AuthService } from "./auth/service.ts"

type Person = { id: string; name: string }

type Deps = {
  auth: Pick<AuthService, "listAdmins">
  /** How long a person counts as present after the last call of the page, in milliseconds. */
  presentMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Which staff have something of a kind open, by its id: in the database, so that all processes agree. Not part of the
 * audit trail, because reading changes nothing.
 */
export function createPresence(kind: PresenceKind, { auth, presentMs, now }: Deps) {
  const isOf = (id: number) => and(eq(presence.kind, kind), eq(presence.subjectId, id))
  return {
    /** The people who have each of these open, by name, without one of them. */
    async of(db: Queryable, ids: readonly number[], exceptId: string | null): Promise<Map<number, Person[]>> {
      const found = new Map<number, Person[]>()
      if (ids.length === 0) return found
      const present = await db
        .select({ id: presence.subjectId, userId: presence.userId })
        .from(presence)
        .where(
          and(
            eq(presence.kind, kind),
            inArray(presence.subjectId, [...ids]),
            gt(presence.seenAt, now() - presentMs),
          ),
        )
      const people = present.length ? await auth.listAdmins() : []
      const named = people.map(({ id, name, email }) => ({ id, name: name || email }))
      for (const person of named.toSorted((one, other) => one.name.localeCompare(other.name)))
        for (const { id, userId } of present)
          if (userId === person.id && userId !== exceptId) found.set(id, [...(found.get(id) ?? []), person])
      return found
    },

    async enter(tx: Transaction, id: number, userId: string): Promise<void> {
      await tx.delete(presence).where(and(eq(presence.kind, kind), lte(presence.seenAt, now() - presentMs)))
      await tx
        .insert(presence)
        .values({ kind, subjectId: id, userId, seenAt: now() })
        .onConflictDoUpdate({
          target: [presence.kind, presence.subjectId, presence.userId],
          set: { seenAt: now() },
        })
    },

    async leave(tx: Transaction, id: number, userId: string): Promise<void> {
      await tx.delete(presence).where(and(isOf(id), eq(presence.userId, userId)))
    },
  }
}
