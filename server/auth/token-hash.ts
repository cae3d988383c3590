import { createHash } from "node:crypto"

/** What is kept of a session's token. It is random enough that a plain hash cannot be turned back. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
