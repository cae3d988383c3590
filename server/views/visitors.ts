import { randomBytes } from "node:crypto"
import { isbot } from "isbot"
import { LRUCache } from "lru-cache"

/** Most visitors send one of a few names, and the pattern of robots takes longer than a cached page. */
const KNOWN = { max: 500 }
const MAX_NAME_LENGTH = 300
/** The number of views of the last hour that are remembered; about 10 MB. */
const MAX_REMEMBERED = 100_000
const HOUR_MS = 3_600_000

/** Who opened a page: the address that limits are counted by, and the User-Agent header. */
export type ViewedBy = { address: string; userAgent: string | null | undefined }

/** Whether a User-Agent header is of a browser that a person uses; robots, tools and clients without a name are not. */
export function createVisitors() {
  const known = new LRUCache<string, boolean>(KNOWN)
  return function isPerson(userAgent: string | null | undefined): boolean {
    const name = userAgent?.slice(0, MAX_NAME_LENGTH)
    if (!name) return false
    const found = known.get(name) ?? !isbot(name)
    known.set(name, found)
    return found
  }
}

/**
 * Whether a client's view of a listing is its first in an hour. Only hashes are remembered, with a key that is new in
 * each process, so no address is stored. `now` is milliseconds since 1970.
 */
export function createRepeatedViews(now: () => number) {
  const salt = randomBytes(16).toString("hex")
  const countedAt = new LRUCache<bigint, number>({ max: MAX_REMEMBERED })
  return function isFirstInHour(listingId: number, address: string): boolean {
    const key = Bun.hash.wyhash(`${salt} ${listingId} ${address}`)
    const last = countedAt.get(key)
    if (last !== undefined && now() - last < HOUR_MS) return false
    countedAt.set(key, now())
    return true
  }
}
