import { randomUUID } from "node:crypto"
import type { Database } from "#server/db/database.ts"
import type { GuessesService } from "#server/limits/guesses-service.ts"
import type { User } from "#shared/login.ts"
import { hashPassword } from "./passwords.ts"
import { deleteUser, findUserByEmail, insertUser, listUsers } from "./queries.ts"
import { updatePassword } from "./session-queries.ts"

/** The accounts as the owner of the machine keeps them: by the settings and the command line. */
export function createAdminsService(database: Database, guesses: GuessesService, now: () => number) {
  return {
    /** Makes an admin unless there is one of that email; answers whether one was made. */
    async ensureAdmin(email: string, password: string): Promise<boolean> {
      if (await findUserByEmail(database.read, email)) return false
      const passwordHash = await hashPassword(password)
      const [name = email] = email.split("@", 1)
      return database.write(async tx => {
        // Another process may have made the same one meanwhile.
        if (await findUserByEmail(tx, email)) return false
        await insertUser(tx, { id: randomUUID(), email, name, passwordHash, createdAt: now() })
        return true
      })
    },

    /** Sets an admin's password and ends all of their sessions; false where there is no such admin. */
    async setPassword(email: string, password: string): Promise<boolean> {
      const user = await findUserByEmail(database.read, email)
      if (!user) return false
      const passwordHash = await hashPassword(password)
      await database.write(tx => updatePassword(tx, { userId: user.id, passwordHash, keptSession: null }))
      return true
    },

    /** Removes an admin with all of their sessions; says where there is none of that email, or no other one. */
    async removeAdmin(email: string): Promise<"removed" | "unknown" | "last"> {
      return database.write(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!user) return "unknown"
        if ((await listUsers(tx)).length === 1) return "last"
        await deleteUser(tx, user.id)
        return "removed"
      })
    },

    /** Lets an admin in from an address however many guesses come from others; false where there is no such admin. */
    async trustAddress(email: string, address: string): Promise<boolean> {
      const user = await findUserByEmail(database.read, email)
      if (!user) return false
      await guesses.trust({ email: user.email, address, secret: user.passwordHash })
      return true
    },

    listAdmins(): Promise<User[]> {
      return listUsers(database.read)
    },
  }
}
