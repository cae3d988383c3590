/** The client's entries, each with its own route tree and scripts: the site, the member area and the back office. */
export const ENTRIES = ["public", "member", "office"] as const
export type Entry = (typeof ENTRIES)[number]

const MEMBER = /^\/+my(\/|$)/i
const OFFICE = /^\/+(admin(\/|$)|login\/?$)/i

/** The entry of a path without the language, spelled in any way in which its router accepts it, such as `//ADMIN`. */
export function entryOf(path: string): Entry {
  if (MEMBER.test(path)) return "member"
  return OFFICE.test(path) ? "office" : "public"
}
