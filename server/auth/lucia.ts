import { createHash } from "node:crypto"
import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle"
import { type Adapter, Lucia, TimeSpan } from "lucia"
import { sessions, users } from "#drizzle/schema.ts"
import type { Database } from "#server/db/database.ts"

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseUserAttributes: { email: string; name: string }
  }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** The library's adapter with tokens hashed before they reach the database and writes put in the queue. */
function hashingAdapter(database: Database): Adapter {
  const reader = new DrizzleSQLiteAdapter(database.read, sessions, users)
  const write = (work: (adapter: Adapter) => Promise<void>) =>
    database.write(tx => work(new DrizzleSQLiteAdapter(tx, sessions, users)))
  return {
    async getSessionAndUser(token) {
      const [session, user] = await reader.getSessionAndUser(hashOf(token))
      return [session && { ...session, id: token }, user]
    },
    getUserSessions: userId => reader.getUserSessions(userId),
    setSession: session => write(adapter => adapter.setSession({ ...session, id: hashOf(session.id) })),
    updateSessionExpiration: (token, expiresAt) =>
      write(adapter => adapter.updateSessionExpiration(hashOf(token), expiresAt)),
    deleteSession: token => write(adapter => adapter.deleteSession(hashOf(token))),
    deleteUserSessions: userId => write(adapter => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => write(adapter => adapter.deleteExpiredSessions()),
  }
}

/** lucia is deprecated by its author; no type of it leaves this folder (docs/decisions). */
export function createLucia(database: Database) {
  return new Lucia(hashingAdapter(database), {
    sessionExpiresIn: new TimeSpan(14, "d"),
    getUserAttributes: ({ email, name }) => ({ email, name }),
  })
}
