import { createHash } from "node:crypto"

/** The SHA-256 of a content, in hex. */
export const sha256 = (content: string | Uint8Array): string => Bun.SHA256.hash(content, "hex")

/** The stored form of a session token, which is random enough that a plain hash cannot be reversed. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
