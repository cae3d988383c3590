import { AppError } from "#server/platform/app-error.ts"
import { openSlots } from "#server/platform/work/slots.ts"
import { readCsv } from "./csv.ts"
import { decode } from "./decode.ts"
import { readNdjson } from "./ndjson.ts"
import { type Table, unreadable } from "./table.ts"
import { readXlsx } from "./xlsx.ts"

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
