import { setImmediate } from "node:timers/promises"
import { Unzip, UnzipInflate, unzipSync } from "fflate"
import { BYTES_PER_MB } from "#shared/listings/files.ts"
import { unreadable } from "./table.ts"

const MAX_UNPACKED_MB = 200
const MAX_ENTRIES = 2000
/** Unpacks to 2 MB at most. */
const PACKED_PIECE = 2 * 1024
/** The size of a chunk; other requests are served between chunks. */
const PIECE = 64 * 1024

/** The unpacked sizes of the entries of a ZIP archive, as its directory has them, by name; 422 on `file`. */
function sizesOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  let total = 0
  let count = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.set(name, originalSize)
        total += originalSize
        count++
        if (count > MAX_ENTRIES) throw unreadable("table_unreadable")
        return false
      },
    })
  } catch {
    throw unreadable("table_unreadable")
  }
  if (total > MAX_UNPACKED_MB * BYTES_PER_MB) throw unreadable("unpacked_too_large", MAX_UNPACKED_MB)
  return sizes
}

/** A part of an archive, piece by piece. */
export type Pieces = AsyncIterable<Uint8Array>

/**
 * Opens a ZIP archive; 422 on `file` above 200 MB. The result unpacks the entry of a name while it is read, and is null
 * for an unknown one. It throws a 422 once the size exceeds that in the directory, which detects ZIP bombs.
 */
export function openArchive(bytes: Uint8Array): (name: string) => Pieces | null {
  const sizes = sizesOf(bytes)
  async function* piecesOf(name: string, size: number) {
    let left = size
    const entry = openEntry(name)
    for (let start = 0; start < bytes.length && !entry.isDone(); start += PACKED_PIECE) {
      const unpacked = entry.push(bytes.subarray(start, start + PACKED_PIECE))
      for (const piece of unpacked) left -= piece.length
      if (left < 0) throw unreadable("table_unreadable")
      for (const piece of unpacked)
        for (let from = 0; from < piece.length; from += PIECE) {
          yield piece.subarray(from, from + PIECE)
          await setImmediate()
        }
      await setImmediate()
    }
  }
  return name => {
    const size = sizes.get(name)
    return size === undefined ? null : piecesOf(name, size)
  }
}

/** Unpacks the first entry of a name from an archive that is pushed piece by piece. */
function openEntry(name: string) {
  let state: "sought" | "found" | "done" | "broken" = "sought"
  let unpacked: Uint8Array[] = []
  const unzip = new Unzip(entry => {
    if (state !== "sought" || entry.name !== name) return
    state = "found"
    entry.ondata = (error, data, isLast) => {
      if (error) state = "broken"
      else unpacked.push(data)
      if (isLast && !error) state = "done"
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const isBroken = () => state === "broken"
  return {
    isDone: () => state === "done",

    /** The unpacked bytes of an entry for one chunk of the archive; 422 on `file`. */
    push(piece: Uint8Array): Uint8Array[] {
      unpacked = []
      try {
        unzip.push(piece)
      } catch {
        throw unreadable("table_unreadable")
      }
      if (isBroken()) throw unreadable("table_unreadable")
      return unpacked
    },
  }
}
