/** JSON in UTF-8. Strings with a character beyond Latin-1 take two bytes per character and are re-encoded when sent. */
export type JsonBytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const COMMA = ",".charCodeAt(0)
/** UTF-8 takes at most three bytes per UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3

export const toBytes = (json: string): JsonBytes => encoder.encode(json)

/** Joins `before`, the list separated by commas, and `after`; each entry of the list may consist of several pieces. */
export function joinJson(before: string, list: readonly JsonBytes[][], after: string): JsonBytes {
  let most = MAX_BYTES_PER_UNIT * (before.length + after.length) + list.length
  for (const pieces of list) for (const piece of pieces) most += piece.length
  const joined = new Uint8Array(most)
  let end = encoder.encodeInto(before, joined).written
  for (const [index, pieces] of list.entries()) {
    if (index > 0) joined[end++] = COMMA
    for (const piece of pieces) {
      joined.set(piece, end)
      end += piece.length
    }
  }
  end += encoder.encodeInto(after, joined.subarray(end)).written
  return joined.subarray(0, end)
}
