import { hash, verify } from "@node-rs/argon2"
import { AppError } from "#server/app-error.ts"

/** argon2id, OWASP's second recommended setting: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 50

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time and a bounded queue, so that a flood of logins cannot take the server. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError("too_many", { retryAfterSeconds: 5 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

let decoy: Promise<string> | undefined

/** Whether the password is right; an unknown account (`null`) takes the same time as a wrong password. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("no account has this password", COST)
  const compared = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(compared, password))
  return matches && passwordHash !== null
}
