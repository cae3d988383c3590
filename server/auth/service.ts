import { randomUUID } from "node:crypto"
import { AppError, requireValid } from "#server/app-error.ts"
import type { Database } from "#server/db/database.ts"
import type { LimitsService } from "#server/limits/service.ts"
import { requireAdmin, type Viewer } from "#server/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { loginInput, type Session, type User } from "#shared/login.ts"
import { createLucia } from "./lucia.ts"
import { hashPassword, verifyPassword } from "./passwords.ts"
import { findUserByEmail, insertUser, listUsers, updatePassword } from "./queries.ts"

export type AuthService = ReturnType<typeof createAuthService>

/** Admins and their sessions. `now` is milliseconds since 1970. */
export function createAuthService(database: Database, limits: LimitsService, now: () => number) {
  const lucia = createLucia(database)

  return {
    /** 422 by field, 401 for a wrong email or password alike, 429 after too many guesses. */
    async login(input: unknown, viewer: Viewer): Promise<Session> {
      const { email, password } = requireValid(readInput(loginInput, input))
      await database.write(tx => limits.take(tx, "login", viewer.address))
      const user = await findUserByEmail(database.read, email)
      const matches = await verifyPassword(user?.passwordHash ?? null, password)
      if (!user || !matches) throw new AppError("login_failed")
      const session = await lucia.createSession(user.id, {})
      await limits.release("login", viewer.address)
      return { token: session.id, user: { id: user.id, email: user.email, name: user.name } }
    },

    async logout(viewer: Viewer): Promise<void> {
      requireAdmin(viewer)
      if (viewer.token) await lucia.invalidateSession(viewer.token)
    },

    /** The user of a bearer token; null for a token that is unknown, expired or ended. */
    async findUserByToken(token: string): Promise<User | null> {
      const { user } = await lucia.validateSession(token)
      return user && { id: user.id, email: user.email, name: user.name }
    },

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
      await database.write(tx => updatePassword(tx, user.id, passwordHash))
      return true
    },

    listAdmins(): Promise<User[]> {
      return listUsers(database.read)
    },
  }
}
