import { appendFileSync, closeSync, openSync, readSync, statSync } from "node:fs"
import type { ByteSource } from "#shared/tables/encoding.ts"

const PIECE_BYTES = 1024 * 1024

/**
 * A content piece by piece. The stream of a file on this machine reads far ahead of its reader, so its pieces are read
 * one by one.
 */
export async function* piecesOf(body: Blob | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Blob)) return yield* body
  // A missing file has no size either, and only reading it fails.
  let at = 0
  do {
    yield await body.slice(at, at + PIECE_BYTES).bytes()
    at += PIECE_BYTES
  } while (at < body.size)
}

/** Frees the memory of bytes that nothing else reads; the garbage collector would keep megabytes of them for seconds. */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Calls `use` with each piece in turn, of which only one is in memory; `use` must not keep it. */
export async function forEachPiece(body: Blob, use: (piece: Uint8Array) => unknown): Promise<void> {
  for await (const piece of piecesOf(body)) {
    await use(piece)
    freeBytes(piece)
  }
}

/** The SHA-256 of a content in hexadecimal. */
export async function hashOf(body: Blob): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256")
  await forEachPiece(body, piece => hash.update(piece))
  return hash.digest("hex")
}

/** Where a part of a received form is on the disk. */
export type Place = { path: string; start: number; size: number }
const places = new WeakMap<Blob, Place>()
export const placeOf = (content: Blob): Place | undefined => places.get(content)

/** A part of a file on this machine under the name that was sent; its bytes stay there until they are read. */
export function partOfFile(path: string, [start, end]: [number, number], name: string): File {
  const part = new File([Bun.file(path).slice(start, end)], name)
  places.set(part, { path, start, size: end - start })
  return part
}

/** The bytes of a part of a file on this machine. */
export function bytesAt({ path, start, size }: Place): Uint8Array {
  const file = openSync(path, "r")
  try {
    const bytes = new Uint8Array(size)
    readSync(file, bytes, 0, size, start)
    return bytes
  } finally {
    closeSync(file)
  }
}

/** Adds parts at the end of a file on this machine; returns where each is. */
export function appendParts(path: string, parts: readonly Uint8Array[]): Place[] {
  let start = statSync(path).size
  const added: Place[] = []
  for (const part of parts) {
    appendFileSync(path, part)
    added.push({ path, start, size: part.length })
    start += part.length
  }
  return added
}

const BUFFER_BYTES = 128 * 1024

/** Calls `work` with the bytes of a part of a file on this machine, which are read piece by piece. */
export async function withBytesAt<Result>(
  { path, start, size }: Place,
  work: (bytes: ByteSource) => Result | Promise<Result>,
): Promise<Result> {
  const file = openSync(path, "r")
  const buffer = new Uint8Array(BUFFER_BYTES)
  const subarray = (from: number, to: number) => {
    const first = Math.min(from, size)
    const length = Math.max(0, Math.min(to, size) - first)
    const target = length > BUFFER_BYTES ? new Uint8Array(length) : buffer
    return target.subarray(0, readSync(file, target, 0, length, start + first))
  }
  try {
    return await work({ length: size, subarray })
  } finally {
    closeSync(file)
  }
}

/** Calls `work` with the bytes of a content, piece by piece where it is part of a file on this machine. */
export async function withBytes<Result>(
  content: Blob,
  work: (bytes: ByteSource) => Result | Promise<Result>,
): Promise<Result> {
  const place = placeOf(content)
  return place ? withBytesAt(place, work) : work(await content.bytes())
}
