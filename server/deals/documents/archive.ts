import { open } from "node:fs/promises"
import { createCollector } from "#server/platform/work/collector.ts"

/** A file of an archive, read only when it is written, and stored uncompressed. */
export type ArchivedFile = { path: string; chunks: () => Promise<AsyncIterable<Uint8Array> | Uint8Array[]> }
export type WrittenArchive = { size: number; sha256: string }
type Options = {
  createdAt: Date
  /** Aborts the work between two chunks. */
  signal?: AbortSignal
}

const PIECE_BYTES = 128 * 1024
const NOTHING = new Uint8Array()

function* piecesOf(chunk: Uint8Array) {
  for (let start = 0; start < chunk.length; start += PIECE_BYTES)
    yield chunk.subarray(start, start + PIECE_BYTES)
}

/**
 * Writes a ZIP to a new file chunk by chunk, with the checksums of all files as its last entry. Only one chunk is in
 * memory or processed at a time, so that requests are served meanwhile.
 */
export async function writeArchive(
  target: string,
  files: readonly ArchivedFile[],
  { createdAt, signal }: Options,
): Promise<WrittenArchive> {
  // Loaded with the first export, so that startup does not wait for it.
  const { Zip, ZipPassThrough } = await import("fflate")
  const handle = await open(target, "wx")
  const whole = new Bun.CryptoHasher("sha256")
  let size = 0
  let ready: Uint8Array[] = []
  const collect = createCollector()
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  async function flush() {
    const taken = ready
    ready = []
    for (const data of taken) {
      whole.update(data)
      size += data.length
      for (let at = 0; at < data.length; ) at += (await handle.write(data, at)).bytesWritten
    }
    signal?.throwIfAborted()
    collect()
  }
  async function add({ path, chunks }: ArchivedFile): Promise<string> {
    const entry = new ZipPassThrough(path)
    entry.mtime = createdAt
    zip.add(entry)
    const hasher = new Bun.CryptoHasher("sha256")
    for await (const chunk of await chunks())
      for (const piece of piecesOf(chunk)) {
        hasher.update(piece)
        entry.push(piece)
        await flush()
      }
    entry.push(NOTHING, true)
    await flush()
    return `${hasher.digest("hex")}  ${path}\n`
  }
  try {
    const sums: string[] = []
    for (const file of files) sums.push(await add(file))
    await add({ path: "SHA256SUMS", chunks: async () => [new TextEncoder().encode(sums.join(""))] })
    zip.end()
    await flush()
  } finally {
    await handle.close()
  }
  return { size, sha256: whole.digest("hex") }
}
