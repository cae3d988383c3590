import { AppError } from "#server/platform/app-error.ts"
import type { FieldErrorCode } from "#shared/errors.ts"
import { MAX_IMPORT_ROWS } from "#shared/imports/imports.ts"

/** A row of a file by column name; missing columns are absent. */
export type TableRow = {
  /** Its row in the spreadsheet, whose first row is the header, or its line in an NDJSON file. */
  row: number
  cells: Record<string, unknown>
  /** The row has more cells than there are columns: one of them was split, and the ones after it are shifted. */
  isTooLong?: boolean
}
export type Table = { columns: string[]; rows: TableRow[] }

/** More columns than any file of listings has. */
export const MAX_COLUMNS = 500
/** In characters; more than any row with a listing has, so that an open quotation mark is found soon. */
export const MAX_ROW_LENGTH = 1_000_000

/** A hundred in each row; larger files are rejected early. */
const MAX_CELLS = 2_000_000

/** 422 on `file`. */
export function unreadable(code: FieldErrorCode, limit?: number): AppError {
  return new AppError("invalid", { problems: { file: [{ code, ...(limit !== undefined && { limit }) }] } })
}

/**
 * Counts the rows and cells of a file while it is read, empty ones too: each costs time, whether or not it becomes
 * anything. The first one beyond a limit is a 422 on `file`.
 */
export function createLimits() {
  let rows = 0
  let cells = 0
  return {
    /** The first row is the header. */
    addRow(): void {
      if (++rows > MAX_IMPORT_ROWS + 1) throw unreadable("too_many_rows", MAX_IMPORT_ROWS)
    },

    /** `column` counts from 0. */
    addCell(column: number): void {
      if (column >= MAX_COLUMNS) throw unreadable("too_many_columns", MAX_COLUMNS)
      if (++cells > MAX_CELLS) throw unreadable("too_many_cells", MAX_CELLS)
    },
  }
}

/** A repeated column name gets a number, so that people can distinguish the columns. */
function withOwnNames(names: readonly string[]): string[] {
  const own = new Set<string>()
  return names.map(name => {
    let free = name
    for (let number = 2; name && own.has(free); number++) free = `${name} (${number})`
    own.add(free)
    return free
  })
}

/**
 * Builds a table from its rows, the first of which is the header; empty rows are skipped. `isText`: a cell beyond the
 * columns has shifted others; in a workbook it is a note next to the table.
 */
export function createTableBuilder({ isText = false } = {}) {
  let columns: string[] | null = null
  const rows: TableRow[] = []
  return {
    /** `values` are the cells from left to right, absent ones undefined; `row` counts from 1. */
    add(row: number, values: readonly (string | undefined)[]): void {
      if (values.every(value => (value ?? "").trim() === "")) return
      if (!columns) {
        columns = withOwnNames(values.map(value => (value ?? "").trim()))
        return
      }
      const cells = columns.flatMap((name, index) => (name ? [[name, values[index] ?? ""] as const] : []))
      const isTooLong = isText && values.slice(columns.length).some(value => (value ?? "").trim() !== "")
      rows.push({ row, cells: Object.fromEntries(cells), ...(isTooLong && { isTooLong }) })
    },

    finish(): Table {
      if (!columns || rows.length === 0) throw unreadable("table_empty")
      return { columns: columns.filter(Boolean), rows }
    },
  }
}
