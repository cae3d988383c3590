import { createHash, createHmac, randomBytes, randomInt, randomUUID } from "node:crypto"
import type { MemberRow, memberCodes } from "#drizzle/members.ts"
import { fieldError, requireValid } from "#server/platform/app-error.ts"
import type { BotCheckService } from "#server/platform/bot-check/service.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import { networkOf } from "#server/platform/http/client-address.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { isSameSecret } from "#server/platform/secrets.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, pageLocale, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Locale } from "#shared/locales.ts"
import {
  codeRequestInput,
  type Member,
  type MemberSession,
  memberSignInInput,
} from "#shared/members/member.ts"
import { DAY_MS, MINUTE_MS } from "#shared/units.ts"
import { type AccountDeps, codeMail, createAccountService } from "./account-service.ts"
import {
  deleteCodes,
  deleteEnded,
  deleteSession,
  extendSession,
  findCodes,
  findMemberByEmail,
  findSession,
  insertMember,
  insertSession,
  isBlocked,
  putCode,
} from "./queries.ts"

const MAX_WRONG_TRIES = 5
const HASH_CHARS = 32

type Code = typeof memberCodes.$inferSelect
type Guess = { email: string; codeHash: string; codes: readonly Code[] }

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARS)

/**
 * Wrong attempts at sign-in codes. Each code has five for the client that asked for it and five for all others
 * together, so that no one can use up a member's. A wrong attempt writes the same rows whether or not there is a code,
 * so that the response time reveals nothing.
 */
function createCodeTries(limits: LimitsService) {
  const groupOf = (email: string) => `wrong_code ${hashOf(email)}`
  const clientOf = (email: string, { address }: Viewer) => hashOf(`${email} ${address}`)

  return {
    clientOf,

    /** The matching code if this client has attempts left; null after counting a wrong attempt. */
    async findMatch(
      tx: Transaction,
      { email, codeHash, codes }: Guess,
      viewer: Viewer,
    ): Promise<Code | null> {
      await limits.check(tx, "wrong_code_of_client", viewer.address)
      const group = groupOf(email)
      const own = clientOf(email, viewer)
      const tries = await limits.attemptsOf(tx, group)
      const isLive = ({ client, attemptId }: Code) => {
        const atCode = tries.filter(({ id }) => id > attemptId)
        const ofAsker = atCode.filter(({ key }) => key === `${group} ${client}`).length
        return (client === own ? ofAsker : atCode.length - ofAsker) < MAX_WRONG_TRIES
      }
      const match = codes.filter(isLive).find(code => isSameSecret(code.codeHash, codeHash))
      if (match) return match
      await limits.note(tx, "wrong_code_of_client", viewer.address)
      await limits.noteIn(tx, group, own)
      return null
    },
  }
}

const CODE_MINUTES = 10
/** A session ends after this long without use, and after this long in any case. */
const SESSION_IDLE_MS = 30 * DAY_MS
const SESSION_LIFE_MS = 180 * DAY_MS
/** A session is extended at most once a day, so that reading rarely writes. */
const EXTEND_AFTER_MS = DAY_MS
const TOKEN_BYTES = 20
/** Distinguishes a member's token from a staff token. */
const TOKEN_PREFIX = "mt_"

export const isMemberToken = (token: string) => token.startsWith(TOKEN_PREFIX)

const toMember = ({ id, email, name, locale }: MemberRow): Member => ({ id, email, name, locale })

/**
 * The address is hashed too, so that equal codes differ. Six digits cannot be protected from someone who can read this
 * table and the mail.
 */
const hashOfCode = (email: string, code: string) =>
  createHash("sha256").update(`${email} ${code}`).digest("hex")

type Deps = AccountDeps & {
  botCheck: BotCheckService
}

export type MembersService = ReturnType<typeof createMembersService>

/** Sellers and buyers: signing in by a code sent to their email address. */
export function createMembersService(database: Database, deps: Deps) {
  const { botCheck, events, limits, mail, records, now } = deps
  const tries = createCodeTries(limits)
  const purposeOf = (email: string, client: string) => `sign-in ${email} ${client}`

  /** A client that a member has signed in from; the name cannot be read without the member's id. */
  const placeOf = (memberId: string, { address }: Viewer) =>
    `member ${createHmac("sha256", memberId).update(address).digest("hex")}`

  /** Counts a code for a live session, to sign in or to sign a contract; 429 after five an hour. */
  async function countSessionCode(tx: Transaction, email: string): Promise<number> {
    return limits.take(tx, "code_of_email", `session ${email}`)
  }

  /**
   * Counts a code. A live session has a separate budget, and so has each client that sends proofs of work, so that no
   * one can use up a member's. All clients with proofs together have another one, because each code can be guessed at
   * five times by the client that asked and by all others. It does not apply to clients that the member has signed in
   * from, and neither does the budget of a network, which others share. Returns the id of its attempt.
   */
  async function countCode(
    tx: Transaction,
    request: { email: string; isProved: boolean },
    viewer: Viewer,
  ): Promise<number> {
    const { email, isProved } = request
    const { actor, address } = viewer
    if (actor.kind === "member" && actor.email === email) {
      return countSessionCode(tx, email)
    }
    const member = await findMemberByEmail(tx, email)
    // An unknown address takes the same time as a known one.
    const isKnownPlace = await limits.isRemembered(tx, placeOf(member?.id ?? email, viewer))
    const budget = isProved ? "proof" : "none"
    await limits.take(tx, "code_of_client", `${budget} ${address}`, !isProved)
    await (isProved ? limits.note : limits.take)(tx, "code_of_all", "", true)
    if (!isKnownPlace) await limits.take(tx, "code_of_network", networkOf(address))
    if (!isProved) return limits.take(tx, "code_of_email", `none ${email}`, true)
    if (!isKnownPlace) await limits.take(tx, "proved_code_of_email", email)
    return limits.take(tx, "code_of_email", `proof ${email} ${address}`)
  }

  /** The member with an address, created on the first sign-in. */
  async function memberOf(tx: Transaction, email: string, locale: Locale, viewer: Viewer) {
    const known = await findMemberByEmail(tx, email)
    if (known) return known
    const member = {
      id: randomUUID(),
      email,
      name: "",
      phone: "",
      locale,
      createdAt: now(),
      remindFigures: true,
      watchShortlist: false,
      figuresReminded: null,
    }
    await insertMember(tx, member)
    const subject = { kind: "member", id: member.id } as const
    await events.record(tx, viewer, { action: "member.created", subject, after: { email, locale } })
    return member
  }

  return {
    countSessionCode,

    /**
     * Sends a sign-in code to an address, known or not, in the language of the page; to a blocked member only while a deal
     * of theirs is open. It replaces the one that this client asked for before, but not another client's. 422 for an
     * invalid address; 429 after five codes an hour for an address or twenty for a client, which says whether a proof of
     * work helps.
     */
    async requestCode(input: unknown, viewer: Viewer): Promise<{ sent: true }> {
      authorize(viewer, "session.start")
      const { email: typed, locale = null, altcha = null } = requireValid(readInput(codeRequestInput, input))
      const email = normalizeEmail(typed)
      const proof = altcha === null ? null : await botCheck.read(altcha)
      const code = String(randomInt(1_000_000)).padStart(6, "0")
      await database.write(async tx => {
        const isProved = proof !== null && (await botCheck.use(tx, proof))
        const attemptId = await countCode(tx, { email, isProved }, viewer)
        const member = await findMemberByEmail(tx, email)
        const expiresAt = now() + CODE_MINUTES * MINUTE_MS
        // The page on which the person waits for it, else the member's own language.
        const language = locale ?? pageLocale(viewer) ?? member?.locale ?? viewer.locale
        const client = tries.clientOf(email, viewer)
        const codeHash = hashOfCode(email, code)
        await putCode(tx, { email, client, codeHash, locale: language, attemptId, expiresAt })
        await mail.eraseSecrets(tx, purposeOf(email, client))
        // Requested as usual, so that the block is not revealed.
        if (member && (await isBlocked(tx, member.id)) && !(await records.hasOpenDeal(tx, email))) return
        await mail.enqueue(tx, {
          to: email,
          locale: language,
          ...codeMail(code, CODE_MINUTES, textsIn(language)),
          secret: { value: code, purpose: purposeOf(email, client), expiresAt },
        })
      })
      return { sent: true }
    },

    /**
     * Signs in with the newest code that a client asked for, from there or from elsewhere. 422 on `code` for a wrong,
     * used or expired one; 429 after twenty wrong ones an hour of this client.
     */
    async signIn(input: unknown, viewer: Viewer): Promise<MemberSession> {
      authorize(viewer, "session.start")
      const { email: typed, code } = requireValid(readInput(memberSignInInput, input))
      const email = normalizeEmail(typed)
      const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("hex")
      const member = await database.write(async tx => {
        const codes = await findCodes(tx, email, now())
        const stored = await tries.findMatch(tx, { email, codeHash: hashOfCode(email, code), codes }, viewer)
        if (!stored) return null
        await deleteCodes(tx, email)
        for (const { client } of codes) await mail.eraseSecrets(tx, purposeOf(email, client))
        const found = await memberOf(tx, email, stored.locale, viewer)
        await limits.remember(tx, placeOf(found.id, viewer))
        const at = now()
        const session = { memberId: found.id, createdAt: at, expiresAt: at + SESSION_IDLE_MS }
        await insertSession(tx, { id: hashOfToken(token), ...session })
        await events.record(
          tx,
          { ...viewer, actor: { kind: "member", ...toMember(found) } },
          {
            action: "member.signed_in",
            subject: { kind: "member", id: found.id },
          },
        )
        return toMember(found)
      })
      if (!member) throw fieldError("code", "code_wrong")
      return { token, member }
    },

    async signOut(viewer: Viewer): Promise<void> {
      authorize(viewer, "member.own")
      const { token } = viewer
      if (token) await database.write(tx => deleteSession(tx, hashOfToken(token)))
    },

    /** The member of a token; null for one that is unknown, unused for too long, too old or ended. */
    async findByToken(token: string): Promise<(Member & { blocked: boolean }) | null> {
      const id = hashOfToken(token)
      const found = await findSession(database.read, id, now(), now() - SESSION_LIFE_MS)
      if (!found) return null
      const expiresAt = now() + SESSION_IDLE_MS
      if (expiresAt - found.session.expiresAt > EXTEND_AFTER_MS)
        // Reading continues when writes fail; the next call retries.
        await database.write(tx => extendSession(tx, id, expiresAt)).catch(() => undefined)
      return { ...toMember(found.member), blocked: found.blockedAt !== null }
    },

    ...createAccountService(database, deps),

    /** Deletes expired codes and sessions. */
    async sweep(): Promise<void> {
      await database.write(tx => deleteEnded(tx, now(), now() - SESSION_LIFE_MS))
    },
  }
}
