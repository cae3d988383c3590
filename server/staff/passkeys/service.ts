import { createHash, randomInt } from "node:crypto"
import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { browserName } from "#server/platform/sessions/browser-name.ts"
import { authorize, requireStaff, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { User } from "#shared/staff/login.ts"
import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyRule,
  type PasskeyState,
  passkeyIdInput,
  passkeyNameInput,
  passkeyRegistrationInput,
  passkeyRuleInput,
  passkeySignInInput,
  RECOVERY_CODES,
} from "#shared/staff/passkeys.ts"
import { createCeremony } from "./ceremony-service.ts"
import {
  countCodes,
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  insertPasskey,
  isRequired,
  lacksRequired,
  listPasskeys,
  type PasskeyRow,
  replaceCodes,
  setRequired,
  takeCode,
  updatePasskey,
  usersWithoutPasskey,
} from "./queries.ts"

/** Lower-case letters and digits that are not easily confused. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
const GROUPS = 4
const GROUP_LENGTH = 4

/** A code of about 79 random bits, such as `k7mq-2xvp-hn4d-w9ta`. */
function newRecoveryCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("")
  return Array.from({ length: GROUPS }, group).join("-")
}

/**
 * The stored form of a code, however it is typed; the user's id is part of it, so that a code is valid for one user
 * only.
 */
function hashOfRecoveryCode(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "")
  return createHash("sha256").update(`${userId} ${code}`).digest("hex")
}

const DEFAULT_NAME = "Passkey"

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: new Date(createdAt).toISOString(),
  last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
})

type Invited = Pick<User, "id" | "email" | "name">

type Deps = {
  events: EventsService
  limits: LimitsService
  /** Milliseconds since 1970. */
  now: () => number
  /** APP_URL. */
  appUrl: string | undefined
}

export type PasskeysService = ReturnType<typeof createPasskeysService>

/** The passkeys and recovery codes of staff, and the team's rule on them. Sessions are started by server/staff/auth. */
export function createPasskeysService(database: Database, { events, limits, now, appUrl }: Deps) {
  const ceremony = createCeremony(database, { limits, now, appUrl })

  /** A passkey of the viewer, or 404. */
  async function getOwn(tx: Transaction, id: string, userId: string): Promise<PasskeyRow> {
    const found = await findPasskey(tx, id)
    if (found?.userId !== userId) throw new AppError("not_found")
    return found
  }

  const subjectOf = (id: string) => ({ kind: "staff", id }) as const

  /** The passkey that a person's browser created; 422 on `response` if it cannot be verified. */
  async function read(
    kind: "account" | "invitation",
    userId: string,
    { name, response }: { name: string | null; response: RegistrationResponseJSON },
    viewer: Viewer,
  ): Promise<PasskeyRow> {
    const credential = await ceremony.verifyNew(kind, userId, response)
    if (!credential) throw fieldError("response", "passkey_invalid")
    return {
      ...credential,
      userId,
      name: name ?? (browserName(viewer.userAgent) || DEFAULT_NAME),
      createdAt: now(),
      lastUsedAt: null,
    }
  }

  async function add(tx: Transaction, passkey: PasskeyRow, viewer: Viewer): Promise<void> {
    if (await findPasskey(tx, passkey.id)) throw fieldError("response", "passkey_invalid")
    if ((await listPasskeys(tx, passkey.userId)).length >= MAX_PASSKEYS)
      throw fieldError("response", "too_many_passkeys", MAX_PASSKEYS)
    await insertPasskey(tx, passkey)
    const after = { passkey: passkey.name }
    const subject = subjectOf(passkey.userId)
    await events.record(tx, viewer, { action: "staff.passkey_added", subject, after })
  }

  return {
    isRequired: () => isRequired(database.read),
    /** SQL for whether the team requires passkeys and the user of this column has none. */
    lacksRequired,
    has: async (userId: string) => (await listPasskeys(database.read, userId)).length > 0,

    /** Removes all passkeys and recovery codes of a user, when their password is reset by the operator. */
    removeAll: (tx: Transaction, userId: string) => deletePasskeysOf(tx, userId),

    /** With a new password, codes are deleted too: they may have been created or found by the attacker. */
    endRecoveryCodes: (tx: Transaction, userId: string) => replaceCodes(tx, userId, []),

    /** The names of a person's passkeys. */
    namesOf: async (db: Queryable, userId: string) =>
      (await listPasskeys(db, userId)).map(({ name }) => name),

    async list(viewer: Viewer): Promise<PasskeyState> {
      const { id } = requireStaff(viewer, "session.own")
      return {
        data: (await listPasskeys(database.read, id)).map(toPasskey),
        required: await isRequired(database.read),
        recovery_codes: await countCodes(database.read, id),
      }
    },

    /** The options for `navigator.credentials.create`; 409 on a site without a domain name. */
    async registrationOptions(viewer: Viewer) {
      const user = requireStaff(viewer, "session.own")
      return ceremony.registrationOptions("account", user, viewer)
    },

    /** The same for an invited person, whose account does not exist yet. */
    invitationOptions(invitation: Invited, viewer: Viewer) {
      return ceremony.registrationOptions("invitation", invitation, viewer)
    },

    /** The passkey that an invited person's browser created; 422 on `response` if it cannot be verified. */
    readInvited: (id: string, response: RegistrationResponseJSON, viewer: Viewer): Promise<PasskeyRow> =>
      read("invitation", id, { name: null, response }, viewer),

    /** Stores a passkey that has been read. */
    add,

    /** Adds the passkey that the browser created; 422 on `response` if it cannot be verified. */
    async register(input: unknown, viewer: Viewer): Promise<Passkey> {
      const { id: userId } = requireStaff(viewer, "session.own")
      const { name, response } = requireValid(readInput(passkeyRegistrationInput, input))
      const passkey = await read("account", userId, { name, response }, viewer)
      await database.write(tx => add(tx, passkey, viewer))
      return toPasskey(passkey)
    },

    /** 404 for another person's passkey. */
    async rename(input: unknown, viewer: Viewer): Promise<Passkey> {
      const { id: userId } = requireStaff(viewer, "session.own")
      const { id, name } = requireValid(readInput(passkeyNameInput, input))
      return database.write(async tx => {
        const passkey = await getOwn(tx, id, userId)
        if (passkey.name !== name) {
          await updatePasskey(tx, id, { name })
          await events.record(tx, viewer, {
            action: "staff.passkey_renamed",
            subject: subjectOf(userId),
            before: { passkey: passkey.name },
            after: { passkey: name },
          })
        }
        return toPasskey({ ...passkey, name })
      })
    },

    /** 404 for another person's passkey, 409 for the only one while the team requires one. */
    async remove(input: unknown, viewer: Viewer): Promise<void> {
      const { id: userId } = requireStaff(viewer, "session.own")
      const { id } = requireValid(readInput(passkeyIdInput, input))
      await database.write(async tx => {
        const { name } = await getOwn(tx, id, userId)
        const isOnly = (await listPasskeys(tx, userId)).length === 1
        if (isOnly && (await isRequired(tx))) throw new AppError("last_passkey")
        await deletePasskey(tx, id)
        const before = { passkey: name }
        await events.record(tx, viewer, {
          action: "staff.passkey_removed",
          subject: subjectOf(userId),
          before,
        })
      })
    },

    /** Ten new recovery codes, which replace all earlier ones; only their hashes are stored. */
    async createRecoveryCodes(viewer: Viewer): Promise<{ codes: string[] }> {
      const { id } = requireStaff(viewer, "session.own")
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await database.write(async tx => {
        await replaceCodes(
          tx,
          id,
          codes.map(code => hashOfRecoveryCode(id, code)),
        )
        await events.record(tx, viewer, { action: "staff.recovery_codes_created", subject: subjectOf(id) })
      })
      return { codes }
    },

    /** Uses up a recovery code of a user; returns whether it was right. */
    redeemRecoveryCode: (userId: string, typed: string, viewer: Viewer): Promise<boolean> =>
      database.write(async tx => {
        if (!(await takeCode(tx, hashOfRecoveryCode(userId, typed)))) return false
        await events.record(tx, viewer, { action: "staff.recovery_code_used", subject: subjectOf(userId) })
        return true
      }),

    /** The options for `navigator.credentials.get`, the same for everyone; the passkey identifies the person. */
    signInOptions(viewer: Viewer) {
      authorize(viewer, "session.start")
      return ceremony.signInOptions(viewer)
    },

    /** The id of the user whose passkey answered the challenge; null if it cannot be verified. 422 by field. */
    authenticate(input: unknown): Promise<string | null> {
      return ceremony.authenticate(requireValid(readInput(passkeySignInInput, input)).response)
    },

    /** The team's rule and everyone without a passkey, for owners. */
    async rule(viewer: Viewer): Promise<PasskeyRule> {
      authorize(viewer, "staff.manage")
      return {
        required: await isRequired(database.read),
        without: await usersWithoutPasskey(database.read),
      }
    },

    /** Requires passkeys of everyone, or no longer; 409 for an owner who has none. */
    async setRule(input: unknown, viewer: Viewer): Promise<{ required: boolean }> {
      const { id } = requireStaff(viewer, "staff.manage")
      const { required } = requireValid(readInput(passkeyRuleInput, input))
      await database.write(async tx => {
        if ((await isRequired(tx)) === required) return
        if (required && (await listPasskeys(tx, id)).length === 0) throw new AppError("own_passkey_first")
        await setRequired(tx, required)
        const action = required ? "staff.passkeys_required" : "staff.passkeys_optional"
        await events.record(tx, viewer, { action, subject: subjectOf(id) })
      })
      return { required }
    },
  }
}
