import { AppError, requireFound } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { Locale } from "#shared/locales.ts"
import { type Action, can } from "#shared/policy.ts"
import type { StaffRole } from "#shared/roles.ts"
import type { User } from "#shared/staff/login.ts"
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  insertUser,
  listUsers,
  listUsersWithLocale,
  updateLocale,
  updateName,
  updateRole,
} from "./queries.ts"
import { deleteSessionsOf, sessionsOfEverybody } from "./session-queries.ts"

/** With the language of mails to them. */
type Recipient = User & { locale: Locale }
type NewAccount = User & { passwordHash: string }

/** For how long a new owner or mediator confirms nothing that others entered. */
const TENURE_MS = 86_400_000

export type AccountsService = ReturnType<typeof createAccountsService>

/**
 * Staff accounts inside the transactions of their callers: owners (server/staff) and the command line. One rule for
 * both: there is always an owner. `now` is milliseconds since 1970.
 */
export function createAccountsService(
  database: Database,
  { events, now }: { events: EventsService; now: () => number },
) {
  const subjectOf = (id: string) => ({ kind: "staff", id }) as const

  async function find(tx: Transaction, id: string): Promise<User | null> {
    const user = await findUserById(tx, id)
    return user && { id: user.id, email: user.email, name: user.name, role: user.role }
  }

  /** 409 if this is the only owner. */
  async function requireOtherOwner(tx: Transaction, id: string): Promise<void> {
    const hasOther = (await listUsers(tx)).some(user => user.id !== id && user.role === "owner")
    if (!hasOther) throw new AppError("last_owner")
  }

  async function recipients(db: Queryable, fallback: Locale): Promise<Recipient[]> {
    return (await listUsersWithLocale(db)).map(user => ({ ...user, locale: user.locale ?? fallback }))
  }

  return {
    list: (): Promise<User[]> => listUsers(database.read),

    /** Like `list`, as one reader sees it: a transaction, for example. */
    all: (db: Queryable): Promise<User[]> => listUsers(db),

    /** Everyone with the language of mails to them: `fallback` for people without a choice. */
    recipients,

    /** Those of them whose role allows an action. */
    async recipientsFor(db: Queryable, action: Action, fallback: Locale): Promise<Recipient[]> {
      return (await recipients(db, fallback)).filter(user => can({ kind: "staff", ...user }, action))
    },

    /** The language that somebody has chosen for mails; null for none. */
    async localeOf(db: Queryable, id: string): Promise<Locale | null> {
      return (await findUserById(db, id))?.locale ?? null
    },

    async setLocale(tx: Transaction, id: string, locale: Locale | null, viewer: Viewer): Promise<void> {
      const user = await findUserById(tx, id)
      if (!user || user.locale === locale) return
      await updateLocale(tx, id, locale)
      await events.record(tx, viewer, {
        action: "staff.locale_changed",
        subject: subjectOf(id),
        before: { locale: user.locale },
        after: { locale },
      })
    },

    /** Everyone's sessions, with the time of the last use. */
    sessions: () => sessionsOfEverybody(database.read, now()),

    /** The addresses of all accounts. */
    emails: async (db: Queryable): Promise<ReadonlySet<string>> =>
      new Set((await listUsers(db)).map(({ email }) => email)),

    hasEmail: async (tx: Transaction, email: string) => (await findUserByEmail(tx, email)) !== null,

    find,

    /**
     * 403 `too_new` for who became an owner or mediator less than a day ago: an invited accomplice must not be the
     * second person at once.
     */
    async requireTenure(db: Queryable, id: string): Promise<void> {
      const user = await findUserById(db, id)
      if (user && now() - user.roleSince < TENURE_MS) throw new AppError("too_new")
    },

    /** When (ms) the first of some people has been in their role for a day; null for nobody. */
    async tenureOf(db: Queryable, ids: readonly string[]): Promise<number | null> {
      const users = await Promise.all(ids.map(id => findUserById(db, id)))
      const times = users.flatMap(user => (user ? user.roleSince + TENURE_MS : []))
      return times.length > 0 ? Math.min(...times) : null
    },

    /** 404 for an unknown id. */
    async get(tx: Transaction, id: string): Promise<User> {
      return requireFound(await find(tx, id))
    },

    /**
     * Creates an account; the caller has checked that the email is not in use. The first owner of an installation has no
     * one to wait for.
     */
    async create(
      tx: Transaction,
      { passwordHash, ...user }: NewAccount,
      action: "staff.created" | "staff.accepted",
      viewer: Viewer,
    ): Promise<void> {
      const email = normalizeEmail(user.email)
      const hasOwner = (await listUsers(tx)).some(({ role }) => role === "owner")
      const roleSince = user.role === "owner" && !hasOwner ? 0 : now()
      await insertUser(tx, { ...user, email, passwordHash, createdAt: now(), roleSince })
      const after = { email, name: user.name, role: user.role }
      await events.record(tx, viewer, { action, subject: subjectOf(user.id), after })
    },

    /** Changes the name of an account; 401 if it is gone. */
    async rename(tx: Transaction, id: string, name: string, viewer: Viewer): Promise<User> {
      const user = await find(tx, id)
      if (!user) throw new AppError("unauthenticated")
      if (user.name !== name) {
        await updateName(tx, id, name)
        await events.record(tx, viewer, {
          action: "staff.name_changed",
          subject: subjectOf(id),
          before: { name: user.name },
          after: { name },
        })
      }
      return { ...user, name }
    },

    /**
     * Changes a role, effective immediately for open sessions too; 409 for the last owner. An owner who becomes a
     * mediator gains nothing and keeps the tenure.
     */
    async setRole(tx: Transaction, user: User, role: StaffRole, viewer: Viewer): Promise<void> {
      if (user.role === role) return
      if (user.role === "owner") await requireOtherOwner(tx, user.id)
      const isLess = user.role === "owner" && role === "mediator"
      await updateRole(tx, user.id, { role, ...(!isLess && { roleSince: now() }) })
      await events.record(tx, viewer, {
        action: "staff.role_changed",
        subject: subjectOf(user.id),
        before: { role: user.role },
        after: { role },
      })
    },

    /** Removes an account and all of its sessions; 409 for the last owner. */
    async remove(tx: Transaction, user: User, viewer: Viewer): Promise<void> {
      if (user.role === "owner") await requireOtherOwner(tx, user.id)
      await deleteUser(tx, user.id)
      await events.record(tx, viewer, {
        action: "staff.removed",
        subject: subjectOf(user.id),
        before: { email: user.email, name: user.name, role: user.role },
      })
    },

    /** Ends the sessions of an account, all or all but one. */
    async endSessions(tx: Transaction, id: string, except: string | null, viewer: Viewer): Promise<void> {
      await deleteSessionsOf(tx, id, except)
      await events.record(tx, viewer, { action: "staff.sessions_ended", subject: subjectOf(id) })
    },
  }
}
