import { join } from "node:path"
import { AppError } from "#server/platform/app-error.ts"
import { createChildWorker } from "#server/platform/child-worker.ts"
import { unescapeFormulas } from "#server/platform/csv.ts"
import { type Place, placeOf, withBytes } from "#server/platform/pieces.ts"
import { createSlices, openSlots, type Rest } from "#server/platform/work/concurrency.ts"
import type { FieldProblems } from "#shared/errors.ts"
import { parseJson } from "#shared/properties.ts"
import type { ByteSource } from "#shared/tables/encoding.ts"
import {
  createCounter,
  IMPORT_LIMITS,
  MAX_CELL_LENGTH,
  MAX_ROW_LENGTH,
  TableError,
} from "#shared/tables/faults.ts"
import { type Cell, textOfCell } from "#shared/tables/line.ts"
import { formatOf, readLines, tableText } from "#shared/tables/read-lines.ts"
import {
  createObjectTable,
  createTableBuilder,
  type ReadTable,
  rowsAt,
  type Table,
  unreadable,
} from "./table.ts"

/**
 * A CSV or XLSX file. The apostrophes that an export puts before formulas of a CSV are removed.
 */
async function readTabular(bytes: ByteSource, rest: Rest): Promise<ReadTable> {
  const isText = formatOf(bytes) === "text"
  const builder = createTableBuilder({ isText })
  const textOf = (cell: Cell | undefined) =>
    isText ? unescapeFormulas(textOfCell(cell)) : cell === undefined ? undefined : textOfCell(cell)
  for await (const line of readLines(bytes, IMPORT_LIMITS)) {
    if (line) builder.add(line.number, line.cells.map(textOf), line.hasLoneMark === true)
    await rest()
  }
  return builder.finish()
}

/** A number beyond all others would be stored as null, an empty cell; its text is a fault of the cell. */
const storable = (value: unknown): unknown =>
  typeof value === "number" && !Number.isFinite(value) ? `${value}` : value

/** The cells of a line of NDJSON; null for one that is no JSON object. */
function parseLine(line: string): Record<string, unknown> | null {
  const value = parseJson(line)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, storable(cell)]))
}

/** The lines of a text one after the other, without holding all of it; a null is a pause. */
function* linesOf(pieces: Iterable<string | null>): Generator<string | null> {
  let rest = ""
  for (const piece of pieces) {
    const lines = (rest + (piece ?? "")).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
    if (rest.length > MAX_ROW_LENGTH) throw new TableError("table_row_too_long", MAX_ROW_LENGTH)
    yield null
  }
  if (rest !== "") yield rest
}

/**
 * One JSON object in each line; a line that is none is a faulty row. Empty lines are skipped, and count towards the
 * limit.
 */
async function readNdjson(bytes: ByteSource, rest: Rest): Promise<ReadTable> {
  const table = createObjectTable(IMPORT_LIMITS.columns)
  const counter = createCounter(IMPORT_LIMITS)
  // There is no header row.
  counter.addRow()
  let row = 0
  for (const line of linesOf(tableText(bytes))) {
    await rest()
    if (line === null) continue
    row++
    counter.addRow()
    if (line.length > MAX_ROW_LENGTH) throw new TableError("table_row_too_long", MAX_ROW_LENGTH)
    if (line.trim() === "") continue
    const cells = parseLine(line)
    if (!cells) {
      table.addBroken(row)
      continue
    }
    for (const [index, value] of Object.values(cells).entries()) {
      counter.addCell(index)
      if (typeof value === "string" && value.length > MAX_CELL_LENGTH)
        throw new TableError("cell_too_long", MAX_CELL_LENGTH)
    }
    table.add(row, cells, line.length)
  }
  return table.finish()
}

const START_BYTES = 64 * 1024
/** Enough for the signature of a format. */
const FORMAT_BYTES = 8
/** Brackets are the same byte in every encoding, with a NUL beside it in UTF-16. */
const FIRST_CHARACTER = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*([^\s\0])/

/** The first character of a text, by which JSON is recognized; the start is not decoded, since it may end within one. */
function firstCharacter(bytes: ByteSource): string {
  if (formatOf(bytes) !== "text") return ""
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString("latin1")
  return FIRST_CHARACTER.exec(start)?.[1] ?? ""
}

/** A file of listings; its format is detected from its content. 422 on `file`. */
export async function readBytes(bytes: ByteSource): Promise<ReadTable> {
  const rest = createSlices()
  try {
    const first = firstCharacter(bytes)
    // Neither a table nor lines: one array of JSON.
    if (first === "[") throw unreadable("table_unreadable")
    return await (first === "{" ? readNdjson(bytes, rest) : readTabular(bytes, rest))
  } catch (error) {
    throw error instanceof TableError ? unreadable(error.code, error.limit) : error
  }
}

/** A file takes seconds and a few times its size in memory. */
const inTurn = openSlots<"all">({
  concurrency: 1,
  lanes: ["all"],
  maxWaiting: 5,
  whenFull: () => new AppError("too_many", { retryAfterSeconds: 30 }),
})

/** A file of listings. One is read at a time; 429 while more than five wait. 422 on `file`. */
export const readTable = (bytes: ByteSource): Promise<Table> => inTurn("all", () => readBytes(bytes))

/** The start of a process takes longer than reading a smaller file here; a workbook unpacks to a thousand times its size. */
const LARGE_BYTES = { text: 1024 * 1024, workbook: 16 * 1024 }
const PROCESS = join(import.meta.dirname, "read-table-process.ts")
/** A workbook of 25 MB takes seconds on a busy core, and the process some 300 MB. */
const LIMITS = { timeMs: 120_000, memoryMb: 600, idleMs: 30_000 }

/** The table and where its rows are, or why there is none: a problem of the file, or a failure of ours. */
export type ReadApart =
  | (Omit<Table, "rows"> & { places: readonly Place[]; count: number })
  | { problems: FieldProblems }
  | { failure: string }

const worker = createChildWorker<Place, ReadApart>(PROCESS, LIMITS, {
  stopped: () => ({ problems: { file: [{ code: "table_unreadable" }] } }),
  failed: failure => ({ failure }),
})

/**
 * Reads a large file in a child process, so that its memory and time are not taken from other requests. The rows are
 * added to the received file, which is deleted with the request.
 */
async function readApart(place: Place): Promise<Table> {
  const found = await worker.run(place)
  if ("failure" in found) throw new Error(found.failure)
  if ("problems" in found) throw new AppError("invalid", { problems: found.problems })
  const { places, count, ...table } = found
  return { ...table, rows: rowsAt(places, count) }
}

/** The table of a received file, as `readTable`. */
export async function readTableFile(file: Blob): Promise<Table> {
  const place = placeOf(file)
  const isWorkbook = formatOf(await file.slice(0, FORMAT_BYTES).bytes()) === "workbook"
  if (place && file.size > LARGE_BYTES[isWorkbook ? "workbook" : "text"])
    return inTurn("all", () => readApart(place))
  return withBytes(file, readTable)
}
