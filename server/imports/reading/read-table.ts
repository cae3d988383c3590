import { setImmediate } from "node:timers/promises"
import { AppError } from "#server/platform/app-error.ts"
import { openSlots } from "#server/platform/work/slots.ts"
import { readCsv } from "./csv.ts"
import { decode } from "./decode.ts"
import { createLimits, MAX_COLUMNS, MAX_ROW_LENGTH, type Table, type TableRow, unreadable } from "./table.ts"
import { readXlsx } from "./xlsx.ts"

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
  if (ZIP.every((byte, index) => bytes[index] === byte)) return readXlsx(bytes)
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
