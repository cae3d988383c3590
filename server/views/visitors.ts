import { isbot } from "isbot"
import { LRUCache } from "lru-cache"

/** Most visitors send one of a few names, and the pattern of robots takes longer than a cached page. */
const KNOWN = { max: 500 }
const MAX_NAME_LENGTH = 300

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
