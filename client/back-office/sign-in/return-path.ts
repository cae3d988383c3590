import { splitLocale } from "#shared/locales.ts"
import { parseUrl } from "#shared/parse-url.ts"

const MAX_LENGTH = 2_000
/** Browsers treat a backslash as a slash and ignore control characters. */
const DECEPTIVE = /[\\\p{Cc}]/u
const HERE = "http://here.invalid"

/**
 * Validates the path to return to after sign-in, including search and hash: a back-office screen of this site, or null
 * for everything else, because anyone can forge the URL.
 */
export function readReturnPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null
  if (!value.startsWith("/") || DECEPTIVE.test(value)) return null
  const url = parseUrl(value, HERE)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  const { path } = splitLocale(pathname)
  if (origin !== HERE || !/^\/admin(\/|$)/.test(path)) return null
  return path + search + hash
}
