import { createHmac, timingSafeEqual } from "node:crypto"
import type { Database } from "#server/platform/db/database.ts"
import { createSecret } from "#server/platform/secrets.ts"

/** Long enough to import a file that was exported for a move. */
const TTL_MS = 7 * 86_400_000
const RADIX = 36
const KEY = /^([0-9a-z]{1,12})\.([\w-]{43})$/

/**
 * Keys with which anyone reads one private file for a week, at `/storage/{path}?key=…`: another installation fetches the
 * pictures of an exported draft. `now` is milliseconds since 1970.
 */
export function createFileKeys(database: Database, now: () => number) {
  const secretOf = createSecret(database, "file keys")
  const signatureOf = (secret: string, path: string, expires: string) =>
    createHmac("sha256", secret).update(`${expires} ${path}`).digest()

  return {
    /** A function that makes the key of a path. */
    async keyMaker(): Promise<(path: string) => string> {
      const secret = await secretOf()
      const expires = (now() + TTL_MS).toString(RADIX)
      return path => `${expires}.${signatureOf(secret, path, expires).toString("base64url")}`
    },

    async isKey(path: string, key: string): Promise<boolean> {
      const [, expires = "", signature = ""] = KEY.exec(key) ?? []
      if (!signature || Number.parseInt(expires, RADIX) < now()) return false
      return timingSafeEqual(
        Buffer.from(signature, "base64url"),
        signatureOf(await secretOf(), path, expires),
      )
    },
  }
}
