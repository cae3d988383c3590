import { randomUUID } from "node:crypto"
import { AppError } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { GuessesService } from "#server/platform/limits/guesses-service.ts"
import { system } from "#server/platform/viewer.ts"
import type { PasskeysService } from "#server/staff/passkeys/service.ts"
import type { StaffRole } from "#shared/roles.ts"
import type { User } from "#shared/staff/login.ts"
import type { AccountsService } from "./accounts-service.ts"
import { hashPassword, verifyPassword } from "./passwords.ts"
import { findUserByEmail } from "./queries.ts"
import { deleteSessionsOf, replacePassword } from "./session-queries.ts"

/** The actor of changes by settings and the command line. */
const OPERATOR = system("operator")

type Deps = {
  accounts: AccountsService
  events: EventsService
  guesses: GuessesService
  passkeys: PasskeysService
}

/** "last" if this would leave no owner. */
const unlessLast = (error: unknown): "last" => {
  if (error instanceof AppError && error.code === "last_owner") return "last"
  throw error
}

/** Staff accounts as the server's operator manages them, by settings and the command line. */
export function createAdminsService(database: Database, { accounts, events, guesses, passkeys }: Deps) {
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
        await accounts.create(tx, { ...user, passwordHash }, "staff.created", OPERATOR)
        return true
      })
    },

    /**
     * Sets an admin's password, ends all of their sessions and removes their passkeys and recovery codes, unless the
     * password is unchanged: restores access for an admin who has lost it, and removes it for an attacker.
     */
    async setPassword(email: string, password: string): Promise<"changed" | "unknown" | "same"> {
      const user = await findUserByEmail(database.read, email)
      if (!user) return "unknown"
      if (await verifyPassword(user.passwordHash, password, "known")) return "same"
      const passwordHash = await hashPassword(password)
      await database.write(async tx => {
        await replacePassword(tx, { userId: user.id, previousHash: null, passwordHash })
        await deleteSessionsOf(tx, user.id)
        await passkeys.removeAll(tx, user.id)
        const subject = { kind: "staff", id: user.id } as const
        await events.record(tx, OPERATOR, { action: "staff.password_changed", subject })
      })
      return "changed"
    },

    /** Changes a role; the last owner remains one. */
    async setRole(email: string, role: StaffRole): Promise<"changed" | "unknown" | "last" | "same"> {
      const changing = database.write(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!user) return "unknown"
        if (user.role === role) return "same"
        await accounts.setRole(tx, user, role, OPERATOR)
        return "changed"
      })
      return changing.catch(unlessLast)
    },

    /** Removes an admin and all of their sessions; the last owner cannot be removed. */
    async removeAdmin(email: string): Promise<"removed" | "unknown" | "last"> {
      const removing = database.write(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!user) return "unknown"
        await accounts.remove(tx, user, OPERATOR)
        return "removed"
      })
      return removing.catch(unlessLast)
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
      return accounts.list()
    },
  }
}
