import { createHash, createHmac } from "node:crypto"
import type { BotCheckService, Proof } from "#server/platform/bot-check/service.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { DAY_MS } from "#shared/units.ts"
import { deleteAttemptsById, findAttemptsOf, findKnown, insertAttempt, replaceKnown } from "./queries.ts"
import { LIMITS, type LimitsService, tooMany } from "./service.ts"

const KNOWN_MS = 90 * DAY_MS
const { windowMs } = LIMITS.login

/**
 * Guesses at one account per window (docs/decisions/0012-guesses-at-passwords.md). An address is unknown until someone
 * has signed in to the account from it; the ninth guess from unknown addresses requires a proof of work, the tenth is
 * reserved for known ones.
 */
const AT_ACCOUNT = { all: 10, strangersWithProof: 9, strangers: 8, oneStranger: 6 }

/** One login attempt: the account's normalized email, the client's address and the account's password hash. */
type Guess = { email: string; address: string; secret: string }
type CountedGuess = { ids: number[]; isKnownPlace: boolean }

export type GuessesService = ReturnType<typeof createGuessesService>

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32)

/**
 * Depends on the password hash: unreadable from the table alone, and a new password invalidates all known addresses.
 */
const placeOf = ({ address, secret }: Guess) => createHmac("sha256", secret).update(address).digest("hex")

/** Runs one piece of work per turn of the event loop, so that a flood of logins does not block other requests. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    const nextTurn = () => new Promise(resolve => setImmediate(resolve))
    last = result.then(nextTurn, nextTurn)
    return result
  }
}

type Deps = { limits: LimitsService; botCheck: BotCheckService; now: () => number }

/** Limits guesses at an account; an account that does not exist is limited alike. */
export function createGuessesService(database: Database, { limits, botCheck, now }: Deps) {
  const inTurn = createTurns()

  /** When fewer than `limit` of the attempts, oldest first, remain in the window; 0 if that is already so. */
  const freeAt = (limit: number, attempts: { at: number }[]) => {
    const last = attempts.at(-limit)
    return attempts.length >= limit && last ? last.at + windowMs : 0
  }

  async function count(tx: Transaction, guess: Guess, proof: Proof | null): Promise<CountedGuess> {
    const isKnownPlace = await findKnown(tx, placeOf(guess), now() - KNOWN_MS)
    const group = `guess ${shortHash(guess.email)}`
    const strangers = `${group} stranger`
    const key = `${isKnownPlace ? `${group} known` : strangers} ${shortHash(guess.address)}`
    const all = await findAttemptsOf(tx, group, now() - windowMs)
    const ofStrangers = isKnownPlace ? [] : all.filter(one => one.key.startsWith(strangers))
    const fromHere = ofStrangers.filter(one => one.key === key)
    const allowedAt = Math.max(
      freeAt(AT_ACCOUNT.all, all),
      freeAt(AT_ACCOUNT.strangersWithProof, ofStrangers),
      freeAt(AT_ACCOUNT.oneStranger, fromHere),
    )
    if (allowedAt) throw tooMany(allowedAt, now())
    const ids = [await limits.take(tx, "login", guess.address), await insertAttempt(tx, key, now())]
    const allowedWithoutProofAt = freeAt(AT_ACCOUNT.strangers, ofStrangers)
    if (allowedWithoutProofAt && !(proof && (await botCheck.use(tx, proof))))
      throw tooMany(allowedWithoutProofAt, now(), true)
    return { ids, isKnownPlace }
  }

  return {
    /**
     * Counts a guess before its password is compared; 429 once the address or the account has reached a limit. A proof
     * is used up only if it lifts the limit.
     */
    take(guess: Guess, proof: Proof | null): Promise<CountedGuess> {
      return inTurn(() => database.write(tx => count(tx, guess, proof)))
    },

    /** After the right password: uncounts the attempt and makes the address a known one for 90 days. */
    async forgive(guess: Guess, { ids }: CountedGuess): Promise<void> {
      await database.write(async tx => {
        await deleteAttemptsById(tx, ids)
        await replaceKnown(tx, placeOf(guess), now(), now() - KNOWN_MS)
      })
    },

    /** Makes an address a known one of an account, as signing in from there would. */
    async trust(guess: Guess): Promise<void> {
      await database.write(tx => replaceKnown(tx, placeOf(guess), now(), now() - KNOWN_MS))
    },
  }
}
