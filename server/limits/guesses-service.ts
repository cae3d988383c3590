import { createHash, createHmac } from "node:crypto"
import type { Database, Transaction } from "#server/db/database.ts"
import { deleteAttemptsById, findAttemptsOf, findKnown, insertAttempt, replaceKnown } from "./queries.ts"
import { LIMITS, type LimitsService, tooMany } from "./service.ts"

const DAY_MS = 86_400_000
const KNOWN_MS = 90 * DAY_MS
const { windowMs } = LIMITS.login

/**
 * Guesses at one account in a window (docs/decisions/0012): ten in all, of which two are kept for addresses
 * that it was signed in from before, and two more for a second address that it was not.
 */
const AT_ACCOUNT = { all: 10, strangers: 8, oneStranger: 6 }

/** One try to sign in: at which account (email as it is looked up), from where, and what the account is kept under. */
export type Guess = { email: string; address: string; secret: string }
export type CountedGuess = { ids: number[]; isKnownPlace: boolean }

export type GuessesService = ReturnType<typeof createGuessesService>

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32)

/** An account's place, told by nobody who has only the table; a new password makes all places new. */
const placeOf = ({ address, secret }: Guess) => createHmac("sha256", secret).update(address).digest("hex")

/** Does one piece of work a turn of the event loop, so that a flood of it does not hold up everybody else. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    const nextTurn = () => new Promise(resolve => setImmediate(resolve))
    last = result.then(nextTurn, nextTurn)
    return result
  }
}

/** How often an account may be guessed at. The same for an account there is none of. */
export function createGuessesService(database: Database, limits: LimitsService, now: () => number) {
  const inTurn = createTurns()

  async function count(tx: Transaction, guess: Guess): Promise<CountedGuess> {
    const isKnownPlace = await findKnown(tx, placeOf(guess), now() - KNOWN_MS)
    const group = `guess ${shortHash(guess.email)}`
    const strangers = `${group} stranger`
    const key = `${isKnownPlace ? `${group} known` : strangers} ${shortHash(guess.address)}`
    const all = await findAttemptsOf(tx, group, now() - windowMs)
    const refuseFrom = (count: number, found: { at: number }[]) => {
      const oldestOfTooMany = found.at(-count)
      if (oldestOfTooMany) throw tooMany(oldestOfTooMany.at + windowMs, now())
    }
    refuseFrom(AT_ACCOUNT.all, all)
    if (!isKnownPlace) {
      const ofStrangers = all.filter(one => one.key.startsWith(strangers))
      refuseFrom(AT_ACCOUNT.strangers, ofStrangers)
      refuseFrom(
        AT_ACCOUNT.oneStranger,
        ofStrangers.filter(one => one.key === key),
      )
    }
    const ids = [await limits.take(tx, "login", guess.address), await insertAttempt(tx, key, now())]
    return { ids, isKnownPlace }
  }

  return {
    /** Counts a guess before the password is looked at; 429 when the address or the account has had its share. */
    take(guess: Guess): Promise<CountedGuess> {
      return inTurn(() => database.write(tx => count(tx, guess)))
    },

    /** After the right password: it was no guess, and its place is known for 90 days. */
    async forgive(guess: Guess, { ids }: CountedGuess): Promise<void> {
      await database.write(async tx => {
        await deleteAttemptsById(tx, ids)
        await replaceKnown(tx, placeOf(guess), now(), now() - KNOWN_MS)
      })
    },

    /** Makes an address a known place of an account, as signing in from there would. */
    async trust(guess: Guess): Promise<void> {
      await database.write(tx => replaceKnown(tx, placeOf(guess), now(), now() - KNOWN_MS))
    },
  }
}
