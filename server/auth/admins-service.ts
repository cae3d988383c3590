import { randomUUID } from "node:crypto"
import type { Database } from "#server/db/database.ts"
import type { GuessesService } from "#server/limits/guesses-service.ts"
import type { User } from "#shared/login.ts"
import type { StaffRole } from "#shared/roles.ts"
import { hashPassword, verifyPassword } from "./passwords.ts"
import { deleteUser, findUserByEmail, insertUser, listUsers } from "./queries.ts"
import { deleteSessionsOf, replacePassword } from "./session-queries.ts"

/** Admin accounts as the server's operator manages them, by settings and the command line. */
export function createAdminsService(database: Database, guesses: GuessesService, now: () => number) {
  return {
    /** Creates an admin unless one with that email exists; returns whether it did. */
    async ensureAdmin(email: string, password: string, role: StaffRole = "owner"): Promise<boolean> {
      if (await findUserByEmail(database.read, email)) return false
      const passwordHash = await hashPassword(password)
      const [name = email] = email.split("@", 1)
      return database.write(async tx => {
        // Another process may have created the same one in the meantime.
        if (await findUserByEmail(tx, email)) return false
        await insertUser(tx, { id: randomUUID(), email, name, passwordHash, role, createdAt: now() })
        return true
      })
    },

    /** Sets an admin's password and ends all of their sessions, unless the password is unchanged. */
    async setPassword(email: string, password: string): Promise<"changed" | "unknown" | "same"> {
      const user = await findUserByEmail(database.read, email)
      if (!user) return "unknown"
      if (await verifyPassword(user.passwordHash, password, "known")) return "same"
      const passwordHash = await hashPassword(password)
      await database.write(async tx => {
        await replacePassword(tx, { userId: user.id, previousHash: null, passwordHash })
        await deleteSessionsOf(tx, user.id)
      })
      return "changed"
    },

    /** Removes an admin and all of their sessions; the last owner cannot be removed. */
    async removeAdmin(email: string): Promise<"removed" | "unknown" | "last"> {
      return database.write(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!user) return "unknown"
        const others = (await listUsers(tx)).filter(({ id }) => id !== user.id)
        if (!others.some(({ role }) => role === "owner")) return "last"
        await deleteUser(tx, user.id)
        return "removed"
      })
    },

    /**
     * Makes an address a known address of an admin (docs/decisions/0012-guesses-at-passwords.md); false for an unknown
     * admin.
     */
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
