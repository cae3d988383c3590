import { Inflate } from "fflate"
import { TableError } from "./faults.ts"

const BYTES_PER_MB = 1024 * 1024
const MAX_ENTRIES = 2000
/** Unpacks to 2 MB at most. */
const PACKED_PIECE = 2 * 1024
/** The size of a chunk; other work may run between chunks. */
const PIECE = 64 * 1024

/** The records of a ZIP archive (APPNOTE 4.3) and where their fields are. */
const END_RECORD = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 0xffff
const ENTRY_RECORD = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8

type Entry = { method: number; packed: number; size: number; at: number }
/** A part of an archive, piece by piece. */
export type Pieces = Generator<Uint8Array | null>

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const broken = () => new TableError("table_unreadable")

function endRecord(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END_RECORD) return at
  throw broken()
}

/** Programs write names with either slash, in any case, and with spaces and letters as they are or as in addresses. */
const plainName = (name: string) =>
  name
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .replace(/(?:%[\da-f]{2})+/gi, code => new TextDecoder().decode(bytesOfCode(code)))
    .toLowerCase()
const bytesOfCode = (code: string) =>
  Uint8Array.from(code.slice(1).split("%"), hex => Number.parseInt(hex, 16))

function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = viewOf(bytes)
  const end = endRecord(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) throw broken()
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY_RECORD) throw broken()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(from => view.getUint16(at + from, true))
    const nameStart = at + ENTRY_LENGTH
    const nameEnd = nameStart + (nameLength ?? 0)
    const name = plainName(new TextDecoder().decode(bytes.subarray(nameStart, nameEnd)))
    if (!entries.has(name))
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        at: view.getUint32(at + 42, true),
      })
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** Unpacks an entry; throws once it is larger than the directory says, which detects ZIP bombs. */
function* unpack(bytes: Uint8Array, { method, packed, size, at }: Entry): Pieces {
  const view = viewOf(bytes)
  const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const content = bytes.subarray(start, start + packed)
  if (method !== STORED && method !== DEFLATED) throw broken()
  let left = size
  let unpacked: Uint8Array[] = []
  const inflate = new Inflate(piece => unpacked.push(piece))
  for (let from = 0; from < content.length; from += PACKED_PIECE) {
    const piece = content.subarray(from, from + PACKED_PIECE)
    unpacked = method === STORED ? [piece] : []
    if (method === DEFLATED) inflate.push(piece, from + PACKED_PIECE >= content.length)
    for (const { length } of unpacked) left -= length
    if (left < 0) throw broken()
    for (const one of unpacked)
      for (let part = 0; part < one.length; part += PIECE) yield one.subarray(part, part + PIECE)
    yield null
  }
}

/**
 * Opens a ZIP archive of at most so many megabytes when unpacked. The result unpacks the entry of a name, in any case,
 * while it is read, and is null for an unknown one.
 */
export function openArchive(bytes: Uint8Array, maxUnpackedMb: number): (name: string) => Pieces | null {
  const entries = entriesOf(bytes)
  const total = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  if (total > maxUnpackedMb * BYTES_PER_MB) throw new TableError("unpacked_too_large", maxUnpackedMb)
  return name => {
    const entry = entries.get(plainName(name))
    return entry ? unpack(bytes, entry) : null
  }
}
