import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle"
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia"
import { sessions, users } from "#drizzle/schema.ts"
import type { Database } from "#server/db/database.ts"
import type { StaffRole } from "#shared/roles.ts"
import { SESSION_IDLE_MS } from "./session-limits.ts"
import { hashOfToken } from "./token-hash.ts"

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseUserAttributes: { email: string; name: string; role: StaffRole }
    DatabaseSessionAttributes: { createdAt: number; lastSeenAt: number | null; browser: string }
  }
}

const ignore = () => {}

/** The library reads the machine's clock; sessions expire by `now`, which the tests control. */
function clockShift(now: () => number) {
  const shifted = (session: DatabaseSession, ms: number): DatabaseSession => ({
    ...session,
    expiresAt: new Date(session.expiresAt.getTime() + ms),
  })
  return {
    toLibrary: (session: DatabaseSession) => shifted(session, Date.now() - now()),
    toStored: (session: DatabaseSession) => shifted(session, now() - Date.now()),
    timeToStored: (time: Date) => new Date(time.getTime() + now() - Date.now()),
  }
}

/** The library's adapter, with tokens hashed before they reach the database and writes queued. */
function hashingAdapter(database: Database, now: () => number): Adapter {
  const reader = new DrizzleSQLiteAdapter(database.read, sessions, users)
  const clock = clockShift(now)
  const write = (work: (adapter: Adapter) => Promise<void>) =>
    database.write(tx => work(new DrizzleSQLiteAdapter(tx, sessions, users)))
  return {
    async getSessionAndUser(token) {
      const [session, user] = await reader.getSessionAndUser(hashOfToken(token))
      return [session && { ...clock.toLibrary(session), id: token }, user]
    },
    getUserSessions: userId => reader.getUserSessions(userId),
    setSession: session =>
      write(adapter => adapter.setSession({ ...clock.toStored(session), id: hashOfToken(session.id) })),
    // Reading continues when writes fail: both are retried on the next read.
    updateSessionExpiration: (token, expiresAt) =>
      write(adapter =>
        adapter.updateSessionExpiration(hashOfToken(token), clock.timeToStored(expiresAt)),
      ).catch(ignore),
    deleteSession: token => write(adapter => adapter.deleteSession(hashOfToken(token))).catch(ignore),
    deleteUserSessions: userId => write(adapter => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => write(adapter => adapter.deleteExpiredSessions()),
  }
}

/**
 * lucia is deprecated by its author; none of its types leave this folder (docs/decisions/0002-lucia-behind-auth.md).
 */
export function createLucia(database: Database, now: () => number) {
  return new Lucia(hashingAdapter(database, now), {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_MS, "ms"),
    getUserAttributes: ({ email, name, role }) => ({ email, name, role }),
    getSessionAttributes: ({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt }),
  })
}
