import { AppError } from "#server/platform/app-error.ts"
import { openSlots } from "#server/platform/work/concurrency.ts"

let commonPasswords: Promise<ReadonlySet<string>> | undefined

// Loaded with the first new password: the list takes a few megabytes and startup does not need it.
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common")
  return new Set(dictionary["passwords-common"].map(password => password.toLowerCase()))
}

/** Whether a password is among the 49,000 most common ones of leaked lists, in any mix of upper and lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(password.trim().toLowerCase())
}

/** argon2id, OWASP's second recommended setting: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Loaded with the first password, so that startup does not wait for it.
const argon2 = () => import("@node-rs/argon2")
const hash = async (password: string) => (await argon2()).hash(password, COST)
const verify = async (hashed: string, password: string) => (await argon2()).verify(hashed, password)

/** The order of the queue: admins and known addresses before everyone else. */
type Lane = "known" | "stranger"

/** A flood of logins can neither overload the server nor lock out an admin at a known address. */
const inTurn = openSlots<Lane>({
  concurrency: 2,
  lanes: ["known", "stranger"],
  maxWaiting: 50,
  whenFull: () => new AppError("too_many", { retryAfterSeconds: 5 }),
})

export function hashPassword(password: string): Promise<string> {
  return inTurn("known", () => hash(password))
}

let decoy: Promise<string> | undefined

/** Whether the password is right; an unknown account (`null`) takes the same time as a wrong password. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  lane: Lane,
): Promise<boolean> {
  decoy ??= hash("no account has this password")
  const ofNobody = await decoy
  const compared = passwordHash ?? ofNobody
  const matches = await inTurn(lane, () => verify(compared, password))
  return matches && passwordHash !== null
}
