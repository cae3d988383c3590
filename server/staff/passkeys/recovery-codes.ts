import { createHash, randomInt } from "node:crypto"

/** Lower-case letters and digits that are not easily confused. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
const GROUPS = 4
const GROUP_LENGTH = 4

/** A code of about 79 random bits, such as `k7mq-2xvp-hn4d-w9ta`. */
export function newRecoveryCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("")
  return Array.from({ length: GROUPS }, group).join("-")
}

/**
 * The stored form of a code, however it is typed; the user's id is part of it, so that a code is valid for one user
 * only.
 */
export function hashOfRecoveryCode(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "")
  return createHash("sha256").update(`${userId} ${code}`).digest("hex")
}
