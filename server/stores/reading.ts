import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import type { Locale } from "#shared/locales.ts"
import type { StoreLink } from "#shared/stores/links.ts"
import type { StoreApp } from "#shared/stores/stores.ts"
import { charactersOf } from "#shared/text.ts"

/** The store did not answer, or with something that is no app's page. */
export class StoreUnreachable extends Error {}

/** `locale` is the language of title and description where the store has them in it. */
export type StoreRequest = StoreLink & { locale: Locale; timeoutMs: number }

/** One store: reads an app's public page; null if the store has no such app in that country. Throws StoreUnreachable. */
export type StoreAdapter = (request: StoreRequest) => Promise<StoreApp | null>
export type AdapterOptions = { fetch: SafeFetch; base: string }

/** A store's page may be this long. */
const MAX_BYTES = 5 * 1024 * 1024
const [OK, NOT_FOUND] = [200, 404]

/** The text of a store's answer; null for a 404. */
export async function readText(
  fetch: SafeFetch,
  { url, timeoutMs, locale }: { url: string; timeoutMs: number; locale: Locale },
): Promise<string | null> {
  const answer = await fetch({
    url,
    timeoutMs,
    maxBytes: MAX_BYTES,
    headers: {
      accept: "*/*",
      "accept-language": locale,
      "user-agent": "Mozilla/5.0 (compatible; store facts)",
    },
  }).catch(error => {
    throw new StoreUnreachable(error instanceof Error ? error.message : "failed")
  })
  if (answer.status === NOT_FOUND) return null
  if (answer.status !== OK || !answer.isWhole) throw new StoreUnreachable(`status ${answer.status}`)
  return new TextDecoder().decode(answer.body)
}

const MAX_TITLE = 200
const MAX_TEXT = 20_000
const MAX_SHORT = 200
const MAX_SCREENSHOTS = 8
const MAX_URL = 2_000

/** The start of a text in at most `limit` characters, to the end of a word. */
function cut(text: string, limit: number): string {
  const start = charactersOf(text, limit)
  if (start.length === text.length) return text
  const words = /\s/.test(text.charAt(start.length)) ? start : start.replace(/\s\S*$/, "")
  return words.trim()
}

/** A text without what is no character or joins two, cut to a length; null for an empty one or another type. */
export function textOf(value: unknown, limit: number): string | null {
  if (typeof value !== "string") return null
  const clean = value
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, "")
    .trim()
  return clean === "" ? null : cut(clean, limit)
}
export const titleOf = (value: unknown): string | null => lineOf(value, MAX_TITLE)
export const descriptionOf = (value: unknown): string | null => textOf(value, MAX_TEXT)
export const lineOf = (value: unknown, limit = MAX_SHORT): string | null =>
  textOf(value, limit)?.replaceAll(/\s+/g, " ") ?? null

/** An https address; null for anything else. Tests have stores on this machine without TLS. */
export function linkOf(value: unknown, schemes: readonly string[] = ["https:"]): string | null {
  const url = typeof value === "string" && value.length <= MAX_URL ? URL.parse(value) : null
  return url && schemes.includes(url.protocol) && !url.username && !url.password ? url.href : null
}
/** A developer's website, of which only the name counts. */
export const websiteOf = (value: unknown): string | null => linkOf(value, ["https:", "http:"])

export const picturesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .flatMap(one => linkOf(one, ["https:", "http:"]) ?? [])
    .slice(0, MAX_SCREENSHOTS)

const FIRST_DAY = Date.UTC(2000, 0, 1)
const DAY_LENGTH = 10
/** A day of a time in milliseconds or a text that contains it; null for none. */
export function dayOf(value: unknown): string | null {
  const at = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN
  return at > FIRST_DAY && at < Date.UTC(2100, 0, 1) ? new Date(at).toISOString().slice(0, DAY_LENGTH) : null
}

const MAX_STARS = 5
/** Stars with one decimal, as the stores show them; null without ratings. */
export const ratingOf = (value: unknown): number | null =>
  typeof value === "number" && value > 0 && value <= MAX_STARS ? Math.round(value * 10) / 10 : null
export const countOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null
