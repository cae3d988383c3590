import { setImmediate } from "node:timers/promises"
import { Unzip, UnzipInflate, unzipSync } from "fflate"
import type { AppError } from "#server/app-error.ts"
import { BYTES_A_MB } from "#shared/files.ts"
import { unreadable } from "./table.ts"

const MAX_UNPACKED_MB = 200
const MAX_ENTRIES = 2000
/** Unpacks to 8 MB at most, so that other requests are served in between. */
const PIECE = 8 * 1024

/** The sizes that an archive itself names, so that most bombs are refused without unpacking anything. */
function requireModestSizes(bytes: Uint8Array): void {
  let size = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        return false
      },
    })
  } catch {
    throw unreadable("table_unreadable")
  }
  if (size > MAX_UNPACKED_MB * BYTES_A_MB) throw unreadable("unpacked_too_large", MAX_UNPACKED_MB)
}

/**
 * The contents of the entries of a ZIP archive whose names `isWanted` accepts. Everything is counted while it is being
 * unpacked, so that a small archive cannot fill the memory; 422 on `file` above 200 MB.
 */
export async function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array[]>> {
  requireModestSizes(bytes)
  const found = new Map<string, Uint8Array[]>()
  let size = 0
  let entries = 0
  let failure: AppError | null = null
  // The library reports what is thrown within it as an error of the archive, so the first failure is kept.
  const fail = (error: AppError) => {
    failure ??= error
    throw failure
  }
  const unzip = new Unzip(entry => {
    entries++
    if (entries > MAX_ENTRIES) fail(unreadable("table_unreadable"))
    const pieces: Uint8Array[] = []
    if (isWanted(entry.name)) found.set(entry.name, pieces)
    entry.ondata = (error, data) => {
      if (error) fail(unreadable("table_unreadable"))
      size += data.length
      if (size > MAX_UNPACKED_MB * BYTES_A_MB) fail(unreadable("unpacked_too_large", MAX_UNPACKED_MB))
      if (isWanted(entry.name)) pieces.push(data)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += PIECE) {
    unzip.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length)
    await setImmediate()
  }
  return found
}
