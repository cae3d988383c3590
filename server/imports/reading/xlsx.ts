import { posix } from "node:path"
import { setImmediate } from "node:timers/promises"
import { Unzip, UnzipInflate, unzipSync } from "fflate"
import { SaxesParser } from "saxes"
import { AppError } from "#server/platform/app-error.ts"
import { unescapeCharacters } from "#server/platform/csv.ts"
import { BYTES_PER_MB } from "#shared/listings/files.ts"
import { createLimits, createTableBuilder, type Table, unreadable } from "./table.ts"

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
type Pieces = AsyncIterable<Uint8Array>

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

/** Significant digits that a spreadsheet shows of a number; the rest is rounding noise. */
const DIGITS = 15

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML piece by piece; 422 on `file` if there is none. */
async function readXml(pieces: Pieces | null, { open, text, close }: Handlers): Promise<void> {
  if (!pieces) throw unreadable("table_unreadable")
  const parser = new SaxesParser()
  const plain = (name: string) => name.slice(name.indexOf(":") + 1)
  parser.on("error", () => {
    throw unreadable("table_unreadable")
  })
  parser.on("opentag", ({ name, attributes }) => open?.(plain(name), attributes))
  if (text) parser.on("text", text)
  parser.on("closetag", ({ name }) => close?.(plain(name)))
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode())
  parser.close()
}

/** The texts within `<t>` of each `name` element, without phonetic hints. */
function collectTexts(name: string, add: (text: string) => void): Required<Handlers> {
  let collected: string | null = null
  let inText = false
  let inHint = false
  return {
    open(tag) {
      if (tag === name) collected = ""
      if (tag === "rPh") inHint = true
      if (tag === "t") inText = true
    },
    text(text) {
      if (collected !== null && inText && !inHint) collected += text
    },
    close(tag) {
      if (tag === "t") inText = false
      if (tag === "rPh") inHint = false
      if (tag !== name || collected === null) return
      add(collected)
      collected = null
    },
  }
}

/** The number of a column from a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ""
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toText(type: string | undefined, value: string, shared: readonly string[]): string {
  if (type === "s") return shared[Number(value)] ?? ""
  if (type !== undefined && type !== "n") return unescapeCharacters(value)
  const number = Number(value)
  return value === "" || !Number.isFinite(number) ? value : String(Number(number.toPrecision(DIGITS)))
}

async function readSheet(pieces: Pieces | null, shared: readonly string[]): Promise<Table> {
  const builder = createTableBuilder()
  const limits = createLimits()
  let row = 0
  let values: (string | undefined)[] = []
  let cell: { column: number; type: string | undefined; text: string } = { column: -1, type: "", text: "" }
  let isValue = false
  await readXml(pieces, {
    open(name, attributes) {
      if (name === "row") {
        limits.addRow()
        row = Number(attributes.r) || row + 1
        values = []
        cell.column = -1
      } else if (name === "c") {
        const column = attributes.r === undefined ? cell.column + 1 : columnOf(attributes.r)
        limits.addCell(column)
        cell = { column, type: attributes.t, text: "" }
      } else isValue = name === "v" || name === "t"
    },
    text(text) {
      if (isValue) cell.text += text
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false
      if (name === "c" && cell.column >= 0 && cell.text !== "")
        values[cell.column] = toText(cell.type, cell.text, shared)
      if (name === "row") builder.add(row, Array.from(values))
    },
  })
  return builder.finish()
}

/** The path of the first sheet of a workbook. */
async function firstSheet(piecesOf: (name: string) => Pieces | null): Promise<string> {
  let id: string | undefined
  await readXml(piecesOf("xl/workbook.xml"), {
    open(name, attributes) {
      if (name === "sheet") id ??= Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1]
    },
  })
  let target = ""
  await readXml(piecesOf("xl/_rels/workbook.xml.rels"), {
    open(name, attributes) {
      if (name === "Relationship" && attributes.Id === id) target = attributes.Target ?? ""
    },
  })
  return target.startsWith("/") ? target.slice(1) : posix.join("xl", target)
}

/** The first sheet of an XLSX file; 422 on `file`. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  try {
    const piecesOf = openArchive(bytes)
    const sheet = await firstSheet(piecesOf)
    const shared: string[] = []
    const texts = piecesOf("xl/sharedStrings.xml")
    if (texts)
      await readXml(
        texts,
        collectTexts("si", text => shared.push(unescapeCharacters(text))),
      )
    return await readSheet(piecesOf(sheet), shared)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadable("table_unreadable")
  }
}
