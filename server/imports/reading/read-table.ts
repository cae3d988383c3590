import { setImmediate } from "node:timers/promises"
import { AppError } from "#server/platform/app-error.ts"
import { unescapeFormulas } from "#server/platform/csv.ts"
import { openSlots } from "#server/platform/work/concurrency.ts"
import {
  createLimits,
  createTableBuilder,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  type Table,
  type TableRow,
  unreadable,
} from "./table.ts"

/** How many of the words with Cyrillic letters may have Latin ones too; more mean another encoding. */
const MAX_MIXED = 0.05
/** Cyrillic letters with a Latin one on either side. */
const CYRILLIC_WORD = /[A-Za-z]?[\u0400-\u045f]+[A-Za-z]?/g
const SAMPLE_WORDS = 10_000
const SAMPLE_BYTES = 64 * 1024

/** The amount decoded before other requests are served. */
const PIECE_BYTES = 1024 * 1024

/** The text piece by piece; null if it is not of this encoding or has a NUL. */
async function decodeAs(encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251", bytes: Uint8Array) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const pieces: string[] = []
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
      if (piece.includes("\0")) return null
      pieces.push(piece)
      await setImmediate()
    }
    pieces.push(decoder.decode())
  } catch {
    return null
  }
  return pieces.join("")
}

/** The encoding that a byte order mark, or the zero bytes of Latin text in UTF-16, point to. */
function unicodeOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  let even = 0
  let odd = 0
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (Math.max(even, odd) < sample.length / 8) return "utf-8"
  return odd > even ? "utf-16le" : "utf-16be"
}

/** Latin letters within a word come from Western encodings, capitals after a small letter from KOI8. */
const IS_ODD = /[A-Za-z]|[а-яё][А-ЯЁ]/

function isRussian(text: string): boolean {
  let words = 0
  let mixed = 0
  for (const [word] of text.matchAll(CYRILLIC_WORD)) {
    words++
    if (IS_ODD.test(word)) mixed++
    if (words === SAMPLE_WORDS) break
  }
  return words > 0 && mixed <= words * MAX_MIXED
}

/** The text of a file in UTF-8, UTF-16 or Windows-1251, without its byte order mark; 422 on `file` for any other. */
async function decode(bytes: Uint8Array): Promise<string> {
  const unicode = await decodeAs(unicodeOf(bytes), bytes)
  const text = unicode ?? (await decodeAs("windows-1251", bytes))
  if (text === null || (unicode === null && !isRussian(text))) throw unreadable("encoding_unknown")
  return text
}

const SEPARATORS = [",", ";", "\t"] as const
const CSV_PIECE = 64 * 1024
/** The first line by which spreadsheets name the separator. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;\t])\r?\n/i
const QUOTED = /"(?:[^"]|"")*"/g

/** The separator that the first line has most of outside of quotation marks. */
function separatorOf(text: string): string {
  const start = text.slice(0, CSV_PIECE).replace(QUOTED, "")
  const line = /^[^\r\n]*/.exec(start.trimStart())?.[0] ?? ""
  const counts = SEPARATORS.map(one => line.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ","
}

/** Other requests are served in between. */
async function* piecesOf(text: string) {
  for (let start = 0; start < text.length; start += CSV_PIECE) {
    yield text.slice(start, start + CSV_PIECE)
    await setImmediate()
  }
}

/**
 * A CSV file (RFC 4180) with commas, semicolons or tabs. The apostrophes that an export puts before formulas are
 * removed. 422 on `file`.
 */
async function readCsv(file: string): Promise<Table> {
  const [{ Readable }, { parse }] = await Promise.all([import("node:stream"), import("csv-parse")])
  const builder = createTableBuilder({ isText: true })
  const limits = createLimits()
  const [line = "", separator] = SEPARATOR_LINE.exec(file) ?? []
  const text = file.slice(line.length)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: separator ?? separatorOf(text),
      relax_column_count: true,
      bom: true,
      cast: (cell, { index }) => {
        limits.addCell(index)
        return unescapeFormulas(cell)
      },
      on_record: record => {
        limits.addRow()
        return record
      },
      max_record_size: MAX_ROW_LENGTH,
    }),
  )
  let row = line === "" ? 0 : 1
  try {
    for await (const record of parser) {
      row++
      if (Array.isArray(record)) builder.add(row, record.map(String))
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))
      throw unreadable("table_unreadable")
    throw error
  }
  return builder.finish()
}

/** Characters that are parsed before other requests are served. */
const PIECE = 256 * 1024

function parseLine(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value))
  } catch {
    // Reported below, like a value of another type.
  }
  throw unreadable("table_unreadable")
}

/** The lines of a text one after the other, without holding all of them. */
function* linesOf(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf("\n", start)
    const end = found < 0 ? text.length : found
    if (end - start > MAX_ROW_LENGTH) throw unreadable("table_unreadable")
    yield text.slice(start, end)
    start = end + 1
  }
}

/** One JSON object in each line; empty lines are skipped, and count towards the limit. 422 on `file`. */
async function readNdjson(text: string): Promise<Table> {
  const columns = new Set<string>()
  const rows: TableRow[] = []
  const limits = createLimits()
  // There is no header row.
  limits.addRow()
  let row = 0
  let parsed = 0
  for (const line of linesOf(text)) {
    row++
    limits.addRow()
    parsed += line.length
    if (parsed > PIECE) {
      parsed = 0
      await setImmediate()
    }
    if (line.trim() === "") continue
    const cells = parseLine(line)
    for (const [index, name] of Object.keys(cells).entries()) {
      limits.addCell(index)
      columns.add(name)
    }
    if (columns.size > MAX_COLUMNS) throw unreadable("too_many_columns", MAX_COLUMNS)
    rows.push({ row, cells })
  }
  if (rows.length === 0) throw unreadable("table_empty")
  return { columns: [...columns], rows }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The start of a file, by which its format is recognized. */
const START = 64 * 1024

async function read(bytes: Uint8Array): Promise<Table> {
  if (ZIP.every((byte, index) => bytes[index] === byte)) return (await import("./xlsx.ts")).readXlsx(bytes)
  const text = await decode(bytes)
  const start = text.slice(0, START)
  // Neither a table nor lines: one array of JSON.
  if (/^\s*\[/.test(start)) throw unreadable("table_unreadable")
  return /^\s*\{/.test(start) ? readNdjson(text) : readCsv(text)
}

/** A file takes seconds and a few times its size in memory. */
const inTurn = openSlots<"all">({
  concurrency: 1,
  lanes: ["all"],
  maxWaiting: 5,
  whenFull: () => new AppError("too_many", { retryAfterSeconds: 30 }),
})

/**
 * A file of listings; its format is detected from its content. One is read at a time; 429 while more than five wait.
 * 422 on `file`.
 */
export const readTable = (bytes: Uint8Array): Promise<Table> => inTurn("all", () => read(bytes))
