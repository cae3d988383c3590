import { readCsv } from "./csv.ts"
import { decode } from "./decode.ts"
import { readNdjson } from "./ndjson.ts"
import { type Table, unreadable } from "./table.ts"
import { readXlsx } from "./xlsx.ts"

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** A file of listings; what it is, its content decides. 422 on `file`. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (ZIP.every((byte, index) => bytes[index] === byte)) return readXlsx(bytes)
  const text = decode(bytes)
  // Neither a table nor lines: one array of JSON.
  if (/^\s*\[/.test(text)) throw unreadable("table_unreadable")
  return /^\s*\{/.test(text) ? readNdjson(text) : readCsv(text)
}
