import { randomUUID } from "node:crypto"
import type { Database, Transaction } from "#server/db/database.ts"
import { normalizeEmail } from "#server/email.ts"
import type { EventsService } from "#server/events/service.ts"
import type { GuessesService } from "#server/limits/guesses-service.ts"
import { system } from "#server/viewer.ts"
import type { User } from "#shared/login.ts"
import type { StaffRole } from "#shared/roles.ts"
import { hashPassword, verifyPassword } from "./passwords.ts"
import { deleteUser, findUserByEmail, insertUser, listUsers, updateRole } from "./queries.ts"
import { deleteSessionsOf, replacePassword } from "./session-queries.ts"

/** The actor of changes by settings and the command line. */
const OPERATOR = system("operator")

type Deps = { events: EventsService; guesses: GuessesService; now: () => number }

/** Staff accounts as the server's operator manages them, by settings and the command line. */
export function createAdminsService(database: Database, { events, guesses, now }: Deps) {
  /** Whether there is an owner besides this account. */
  async function hasOtherOwner(tx: Transaction, id: string): Promise<boolean> {
    return (await listUsers(tx)).some(user => user.id !== id && user.role === "owner")
  }

  return {
    /** Creates an admin unless one with that email exists; returns whether it did. */
    async ensureAdmin(email: string, password: string, role: StaffRole = "owner"): Promise<boolean> {
      if (await findUserByEmail(database.read, email)) return false
      const passwordHash = await hashPassword(password)
      const [name = email] = email.split("@", 1)
      return database.write(async tx => {
        // Another process may have created the same one in the meantime.
        if (await findUserByEmail(tx, email)) return false
        const user = { id: randomUUID(), email: normalizeEmail(email), name, role }
        await insertUser(tx, { ...user, passwordHash, createdAt: now() })
        await events.record(tx, OPERATOR, {
          action: "staff.created",
          subject: { kind: "staff", id: user.id },
          after: { email: user.email, name, role },
        })
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
        const subject = { kind: "staff", id: user.id } as const
        await events.record(tx, OPERATOR, { action: "staff.password_changed", subject })
      })
      return "changed"
    },

    /** Changes a role; the last owner remains one. */
    async setRole(email: string, role: StaffRole): Promise<"changed" | "unknown" | "last" | "same"> {
      return database.write(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!user) return "unknown"
        if (user.role === role) return "same"
        if (user.role === "owner" && !(await hasOtherOwner(tx, user.id))) return "last"
        await updateRole(tx, user.id, role)
        await events.record(tx, OPERATOR, {
          action: "staff.role_changed",
          subject: { kind: "staff", id: user.id },
          before: { role: user.role },
          after: { role },
        })
        return "changed"
      })
    },

    /** Removes an admin and all of their sessions; the last owner cannot be removed. */
    async removeAdmin(email: string): Promise<"removed" | "unknown" | "last"> {
      return database.write(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!user) return "unknown"
        if (!(await hasOtherOwner(tx, user.id))) return "last"
        await deleteUser(tx, user.id)
        await events.record(tx, OPERATOR, {
          action: "staff.removed",
          subject: { kind: "staff", id: user.id },
          before: { email: user.email, name: user.name, role: user.role },
        })
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
