import { splitLocale } from "#shared/locales.ts"

const MAX_LENGTH = 2_000
/** Browsers read a backslash as a slash and pass over control characters. */
const DECEPTIVE = /[\\\p{Cc}]/u
const HERE = "http://here.invalid"

/**
 * Where somebody was headed before signing in, as a plain path with search and hash: a screen of the back
 * office of this site, or null for everything else. An address may be made up by anybody.
 */
export function readReturnPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null
  if (!value.startsWith("/") || DECEPTIVE.test(value) || !URL.canParse(value, HERE)) return null
  const { origin, pathname, search, hash } = new URL(value, HERE)
  const { path } = splitLocale(pathname)
  if (origin !== HERE || !/^\/admin(\/|$)/.test(path)) return null
  return path + search + hash
}
