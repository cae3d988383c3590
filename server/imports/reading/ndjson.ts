import { setImmediate } from "node:timers/promises"
import { MAX_IMPORT_ROWS } from "#shared/imports/imports.ts"
import { MAX_COLUMNS, MAX_ROW_LENGTH, type Table, type TableRow, unreadable } from "./table.ts"

const LINES_AT_ONCE = 1000

function parseLine(line: string): Record<string, unknown> {
  if (line.length > MAX_ROW_LENGTH) throw unreadable("table_unreadable")
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value))
  } catch {
    // Reported below, like a value of another type.
  }
  throw unreadable("table_unreadable")
}

/** One JSON object in each line; empty lines are skipped. 422 on `file`. */
export async function readNdjson(text: string): Promise<Table> {
  const columns = new Set<string>()
  const rows: TableRow[] = []
  for (const [index, line] of text.split("\n").entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate()
    if (line.trim() === "") continue
    if (rows.length === MAX_IMPORT_ROWS) throw unreadable("too_many_rows", MAX_IMPORT_ROWS)
    const cells = parseLine(line)
    for (const name of Object.keys(cells)) columns.add(name)
    if (columns.size > MAX_COLUMNS) throw unreadable("too_many_columns", MAX_COLUMNS)
    rows.push({ row: index + 1, cells })
  }
  if (rows.length === 0) throw unreadable("table_empty")
  return { columns: [...columns], rows }
}
