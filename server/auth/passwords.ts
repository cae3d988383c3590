import { hash, verify } from "@node-rs/argon2"
import { AppError } from "#server/app-error.ts"

/** argon2id, OWASP's second recommended setting: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 50

/** Who goes first: admins and places they have signed in from before everybody else. */
export type Lane = "known" | "stranger"
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] }
let running = 0

/**
 * At most two hashes at a time and bounded queues, so that a flood of logins cannot take the server, nor keep an
 * admin out who comes from a known place.
 */
async function inTurn<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running++
  else if (waiting[lane].length >= MAX_WAITING) throw new AppError("too_many", { retryAfterSeconds: 5 })
  else await new Promise<void>(takeOver => waiting[lane].push(takeOver))
  try {
    return await work()
  } finally {
    const takeOver = waiting.known.shift() ?? waiting.stranger.shift()
    if (takeOver) takeOver()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn("known", () => hash(password, COST))
}

let decoy: Promise<string> | undefined

/** Whether the password is right; an unknown account (`null`) takes the same time as a wrong password. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  lane: Lane,
): Promise<boolean> {
  decoy ??= hash("no account has this password", COST)
  const ofNobody = await decoy
  const compared = passwordHash ?? ofNobody
  const matches = await inTurn(lane, () => verify(compared, password))
  return matches && passwordHash !== null
}
