import { createHash } from "node:crypto"

/** Identifies a set of ids, in any order (docs/decisions/0021-changes-of-all-that-match.md). */
export const setOf = (ids: readonly number[]) =>
  createHash("sha256")
    .update(ids.toSorted((a, b) => a - b).join())
    .digest("base64url")

export function* partsOf(ids: readonly number[], size: number) {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size)
}
