import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { BotCheckService } from "#server/platform/bot-check/service.ts"
import { commitAnswer, type Database } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { createGuessesService } from "#server/platform/limits/guesses-service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { browserName, networkOf } from "#server/platform/sessions/browser-name.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { authorize, requireStaff, type Staff, type Viewer } from "#server/platform/viewer.ts"
import type { PasskeysService } from "#server/staff/passkeys/service.ts"
import { readInput } from "#shared/inputs.ts"
import type { Locale } from "#shared/locales.ts"
import {
  confirmInput,
  loginInput,
  mailLocaleInput,
  passwordChangeInput,
  type Session,
  type User,
} from "#shared/staff/login.ts"
import { recoveryInput } from "#shared/staff/passkeys.ts"
import { type StaffSession, staffIdInput } from "#shared/staff/staff.ts"
import { createAccountsService } from "./accounts-service.ts"
import { createAdminsService } from "./admins-service.ts"
import { CONFIRMED_MS, requireConfirmed } from "./confirmation-service.ts"
import { createLucia } from "./lucia.ts"
import { hashPassword, isCommonPassword, verifyPassword } from "./passwords.ts"
import { findUserByEmail, findUserById } from "./queries.ts"
import { SESSION_LIFE_MS, SESSION_SEEN_MS } from "./session-limits.ts"
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  hasSession,
  replacePassword,
  sessionsOf,
  updateConfirmed,
  updateLastSeen,
} from "./session-queries.ts"

/** The secret of accounts that do not exist. */
const NOBODY = "nobody"

const toUser = ({ id, email, name, role }: User): User => ({ id, email, name, role })

type Deps = {
  botCheck: BotCheckService
  events: EventsService
  limits: LimitsService
  passkeys: PasskeysService
  now: () => number
}
export type AuthService = ReturnType<typeof createAuthService>

/** Staff and their sessions. `now` is milliseconds since 1970. */
export function createAuthService(database: Database, { botCheck, events, limits, passkeys, now }: Deps) {
  const lucia = createLucia(database, passkeys, now)
  const guesses = createGuessesService(database, { limits, botCheck, now })
  const accounts = createAccountsService(database, { events, now })
  const end = (token: string) =>
    database.write(async tx => {
      await deleteSession(tx, hashOfToken(token))
      await commitAnswer(tx, null)
    })

  /**
   * Starts a session of an account and returns its token; `login_failed` if the account was removed, or its password
   * changed, since its hash was read.
   */
  async function startSession(user: { id: string; passwordHash: string }, viewer: Viewer): Promise<string> {
    const at = now()
    const details = {
      createdAt: at,
      lastSeenAt: at,
      browser: browserName(viewer.userAgent),
      network: networkOf(viewer.address),
    }
    const { id: token } = await lucia.createSession(user.id, details).catch(async (error: unknown) => {
      const isRemoved = !(await findUserById(database.read, user.id))
      throw isRemoved ? new AppError("login_failed") : error
    })
    // A password changed since it was compared has ended all sessions; this one must not survive it.
    if ((await findUserById(database.read, user.id))?.passwordHash !== user.passwordHash) {
      await end(token)
      throw new AppError("login_failed")
    }
    return token
  }

  /** 422 on `password` for a wrong one, 429 after too many, 403 while the team requires this person's passkey. */
  async function checkPassword(id: string, password: string, viewer: Viewer): Promise<void> {
    const attempts = await database.write(async tx => [
      await limits.take(tx, "login", viewer.address),
      await limits.take(tx, "login", `password of ${id}`),
    ])
    const user = await findUserById(database.read, id)
    if (!user) throw new AppError("unauthenticated")
    if (!(await verifyPassword(user.passwordHash, password, "known")))
      throw fieldError("password", "password_wrong")
    if ((await passkeys.isRequired()) && (await passkeys.has(id))) throw new AppError("passkey_required")
    await limits.release(attempts)
  }

  return {
    accounts,
    ...createAdminsService(database, { accounts, events, guesses, passkeys }),
    startSession,
    requireConfirmed: (viewer: Viewer) => requireConfirmed(database.read, viewer, now()),

    /**
     * 422 by field, 401 for a wrong email or password alike, 429 after too many guesses. Where the 429 says that a
     * proof helps, the same login with a proof of work in `altcha` is let through. 403 for the right password of a
     * person with a passkey, while the team requires passkeys.
     */
    async login(input: unknown, viewer: Viewer): Promise<Session> {
      const { email, password, altcha } = requireValid(readInput(loginInput, input))
      const user = await findUserByEmail(database.read, email)
      const secret = user?.passwordHash ?? NOBODY
      const guess = { email: normalizeEmail(email), address: viewer.address, secret }
      const counted = await guesses.take(guess, altcha === null ? null : await botCheck.read(altcha))
      const lane = counted.isKnownPlace ? "known" : "stranger"
      const matches = await verifyPassword(user?.passwordHash ?? null, password, lane)
      if (!user || !matches) throw new AppError("login_failed")
      if ((await passkeys.isRequired()) && (await passkeys.has(user.id)))
        throw new AppError("passkey_required")
      const token = await startSession(user, viewer)
      await guesses.forgive(guess, counted)
      return { token, user: toUser(user) }
    },

    /** Signs in with the passkey that answered a challenge; 422 by field, 401 if it cannot be verified. */
    async signInWithPasskey(input: unknown, viewer: Viewer): Promise<Session> {
      authorize(viewer, "session.start")
      const id = await passkeys.authenticate(input)
      const user = id && (await findUserById(database.read, id))
      if (!user) throw new AppError("login_failed")
      const token = await startSession(user, viewer)
      await guesses.trust({ email: user.email, address: viewer.address, secret: user.passwordHash })
      return { token, user: toUser(user) }
    },

    /** Signs in with a recovery code, which is used up. Refused and limited like a password. */
    async signInWithRecoveryCode(input: unknown, viewer: Viewer): Promise<Session> {
      authorize(viewer, "session.start")
      const { email, code, altcha } = requireValid(readInput(recoveryInput, input))
      const user = await findUserByEmail(database.read, email)
      const secret = user?.passwordHash ?? NOBODY
      const guess = { email: normalizeEmail(email), address: viewer.address, secret }
      const counted = await guesses.take(guess, altcha === null ? null : await botCheck.read(altcha))
      const isRight = await passkeys.redeemRecoveryCode(user?.id ?? NOBODY, code, viewer)
      if (!user || !isRight) throw new AppError("login_failed")
      const token = await startSession(user, viewer)
      await guesses.forgive(guess, counted)
      return { token, user: toUser(user) }
    },

    /** The staff user who is signed in. */
    me(viewer: Viewer): User {
      return toUser(requireStaff(viewer, "session.own"))
    },

    async logout(viewer: Viewer): Promise<null> {
      requireStaff(viewer, "session.own")
      if (viewer.token) await end(viewer.token)
      return null
    },

    /** The staff user of a bearer token; null for a token that is unknown, unused for too long, too old or ended. */
    async findUserByToken(token: string): Promise<Staff | null> {
      const { user, session } = await lucia.validateSession(token)
      if (!user) return null
      if (now() - session.createdAt >= SESSION_LIFE_MS) return null
      // Not awaited: reading continues while writing is delayed or fails, and the next call retries.
      if (now() - (session.lastSeenAt ?? 0) >= SESSION_SEEN_MS)
        database.write(tx => updateLastSeen(tx, hashOfToken(token), now())).catch(() => undefined)
      return { kind: "staff", ...toUser(user), mustAddPasskey: user.mustAddPasskey }
    },

    /**
     * Sets the admin's own password and ends all their other sessions. 422 by field; 429 after too many wrong current
     * passwords, which count as guesses so that a stolen session cannot try them all; 401 if the session was ended in the
     * meantime, for example by a password reset.
     */
    async changePassword(input: unknown, viewer: Viewer): Promise<void> {
      const { id } = requireStaff(viewer, "session.own")
      const change = requireValid(readInput(passwordChangeInput, input))
      if (await isCommonPassword(change.password)) throw fieldError("password", "password_common")
      const counted = [viewer.address, `password of ${id}`]
      const attempts = await database.write(async tx => {
        const ids: number[] = []
        for (const key of counted) ids.push(await limits.take(tx, "login", key))
        return ids
      })
      const user = await findUserById(database.read, id)
      if (!user) throw new AppError("unauthenticated")
      if (!(await verifyPassword(user.passwordHash, change.current_password, "known")))
        throw fieldError("current_password", "password_wrong")
      const passwordHash = await hashPassword(change.password)
      const sessionId = viewer.token && hashOfToken(viewer.token)
      await database.write(async tx => {
        // Hashing takes a while: a session ended or a password set in the meantime must not be overwritten.
        if (sessionId && !(await hasSession(tx, sessionId))) throw new AppError("unauthenticated")
        const isReplaced = await replacePassword(tx, {
          userId: id,
          previousHash: user.passwordHash,
          passwordHash,
        })
        if (!isReplaced) throw fieldError("current_password", "password_wrong")
        await deleteSessionsOf(tx, id, sessionId)
        await passkeys.endRecoveryCodes(tx, id)
        const subject = { kind: "staff", id } as const
        await events.record(tx, viewer, { action: "staff.password_changed", subject })
      })
      await limits.release(attempts)
      await guesses.trust({ email: user.email, address: viewer.address, secret: passwordHash })
    },

    /**
     * Confirms with the password or a passkey that the person is present; without it, sensitive calls are a 403
     * `confirm_needed`, as a session may be stolen. 422 by field; 429 after too many wrong passwords, which count as
     * guesses.
     */
    async confirm(input: unknown, viewer: Viewer): Promise<{ until: string }> {
      const { id } = requireStaff(viewer, "session.own")
      const { password } = requireValid(readInput(confirmInput, input))
      if (password === undefined) {
        if ((await passkeys.authenticate(input)) !== id) throw fieldError("response", "passkey_invalid")
      } else await checkPassword(id, password, viewer)
      const at = now()
      if (viewer.token) {
        const session = hashOfToken(viewer.token)
        await database.write(tx => updateConfirmed(tx, session, at))
      }
      return { until: new Date(at + CONFIRMED_MS).toISOString() }
    },

    /** The language of mails to the viewer; null for that of notices. */
    async mailLocale(viewer: Viewer): Promise<{ locale: Locale | null }> {
      const { id } = requireStaff(viewer, "session.own")
      return { locale: await accounts.localeOf(database.read, id) }
    },

    /** 422 on `locale`. */
    async setMailLocale(input: unknown, viewer: Viewer): Promise<{ locale: Locale | null }> {
      const { id } = requireStaff(viewer, "session.own")
      const { locale } = requireValid(readInput(mailLocaleInput, input))
      await database.write(tx => accounts.setLocale(tx, id, locale, viewer))
      return { locale }
    },

    /** The viewer's own sessions, last used first. */
    async sessions(viewer: Viewer): Promise<{ data: StaffSession[] }> {
      const { id } = requireStaff(viewer, "session.own")
      const current = viewer.token && hashOfToken(viewer.token)
      const rows = await sessionsOf(database.read, id, now())
      return {
        data: rows.map(row => ({
          id: row.id,
          created_at: new Date(row.createdAt).toISOString(),
          last_seen_at: new Date(
            row.id === current ? now() : (row.lastSeenAt ?? row.createdAt),
          ).toISOString(),
          browser: row.browser,
          network: row.network,
          current: row.id === current,
        })),
      }
    },

    /** Ends one of the viewer's own sessions; 404 for any other. */
    async endSession(input: unknown, viewer: Viewer): Promise<void> {
      const user = requireStaff(viewer, "session.own")
      const { id } = requireValid(readInput(staffIdInput, input))
      await database.write(async tx => {
        if (!(await deleteSessionOf(tx, user.id, id))) throw new AppError("not_found")
        const subject = { kind: "staff", id: user.id } as const
        await events.record(tx, viewer, { action: "staff.sessions_ended", subject })
      })
    },

    /** Deletes expired sessions. */
    async sweepSessions(): Promise<void> {
      await database.write(tx => deleteEndedSessions(tx, now()))
    },
  }
}
