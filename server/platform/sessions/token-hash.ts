import { createHash } from "node:crypto"

/** The stored form of a session token, which is random enough that a plain hash cannot be reversed. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
