import { randomUUID } from "node:crypto"
import type { Database } from "#server/db/database.ts"
import type { User } from "#shared/login.ts"
import { hashPassword } from "./passwords.ts"
import { findUserByEmail, insertUser, listUsers } from "./queries.ts"
import { updatePassword } from "./session-queries.ts"

/** The accounts as the owner of the machine keeps them: by the settings and the command line. */
export function createAdminsService(database: Database, now: () => number) {
  return {
    /** Makes an admin unless there is one of that email; answers whether one was made. */
    async ensureAdmin(email: string, password: string): Promise<boolean> {
      if (await findUserByEmail(database.read, email)) return false
      const passwordHash = await hashPassword(password)
      const [name = email] = email.split("@", 1)
      await database.write(tx =>
        insertUser(tx, { id: randomUUID(), email, name, passwordHash, createdAt: now() }),
      )
      return true
    },

    /** Sets an admin's password and ends all of their sessions; false where there is no such admin. */
    async setPassword(email: string, password: string): Promise<boolean> {
      const user = await findUserByEmail(database.read, email)
      if (!user) return false
      const passwordHash = await hashPassword(password)
      await database.write(tx => updatePassword(tx, { userId: user.id, passwordHash, keptSession: null }))
      return true
    },

    listAdmins(): Promise<User[]> {
      return listUsers(database.read)
    },
  }
}
