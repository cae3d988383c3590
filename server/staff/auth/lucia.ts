import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle"
import { eq, getTableColumns, sql } from "drizzle-orm"
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia"
import { sessions, users } from "#drizzle/schema.ts"
import type { Database } from "#server/platform/db/database.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import type { PasskeysService } from "#server/staff/passkeys/service.ts"
import type { StaffRole } from "#shared/roles.ts"
import { SECOND_MS } from "#shared/units.ts"
import { SESSION_IDLE_MS } from "./session-limits.ts"

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseUserAttributes: { email: string; name: string; role: StaffRole; mustAddPasskey: boolean }
    DatabaseSessionAttributes: {
      createdAt: number
      lastSeenAt: number | null
      browser: string
      network: string
    }
  }
}

type Passkeys = Pick<PasskeysService, "lacksRequired">

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

/** Finds a session by its id, with its user; the SQL is built once. */
function sessionFinder(db: Database["read"], { lacksRequired }: Passkeys) {
  const query = db
    .select({
      session: sessions,
      user: { ...getTableColumns(users), mustAddPasskey: lacksRequired(users.id) },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare()
  return async (id: string) => (await query.all({ id }))[0]
}

/** The library's adapter, with tokens hashed before they reach the database and writes queued. */
function hashingAdapter(database: Database, passkeys: Passkeys, now: () => number): Adapter {
  const reader = new DrizzleSQLiteAdapter(database.read, sessions, users)
  const find = sessionFinder(database.read, passkeys)
  const clock = clockShift(now)
  const write = (work: (adapter: Adapter) => Promise<void>) =>
    database.write(tx => work(new DrizzleSQLiteAdapter(tx, sessions, users)))
  return {
    // The library's own takes two queries, and every authenticated call waits for it.
    async getSessionAndUser(token) {
      const found = await find(hashOfToken(token))
      if (!found) return [null, null]
      const { session, user } = found
      const expiresAt = new Date(session.expiresAt * SECOND_MS)
      const stored = { id: token, userId: user.id, expiresAt, attributes: session }
      return [clock.toLibrary(stored), { id: user.id, attributes: user }]
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
export function createLucia(database: Database, passkeys: Passkeys, now: () => number) {
  return new Lucia(hashingAdapter(database, passkeys, now), {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_MS, "ms"),
    getUserAttributes: ({ email, name, role, mustAddPasskey }) => ({ email, name, role, mustAddPasskey }),
    getSessionAttributes: ({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt }),
  })
}
