import type { FieldErrorCode } from "../errors.ts"

/** Characters of a cell, and of an attribute of XML; more than any description has. */
export const MAX_CELL_LENGTH = 100_000
/** Characters of a row with all of its cells. */
export const MAX_ROW_LENGTH = 1_000_000

type TableCode = Extract<
  FieldErrorCode,
  | "encoding_unknown"
  | "table_unreadable"
  | "table_packed"
  | "table_empty"
  | "table_web_page"
  | "table_old_format"
  | "cell_too_long"
  | "table_row_too_long"
  | "too_many_rows"
  | "too_many_columns"
  | "too_many_cells"
  | "unpacked_too_large"
>

/** Why a file cannot be read as a table; `limit` is the one that it exceeds. */
export class TableError extends Error {
  readonly code: TableCode
  readonly limit: number | undefined

  constructor(code: TableCode, limit?: number) {
    super(code)
    this.code = code
    this.limit = limit
  }
}

export type TableLimits = { rows: number; columns: number; cells: number; unpackedMb: number }

/** Of a file with listings, whose first row is the header. */
export const IMPORT_LIMITS: TableLimits = { rows: 20_001, columns: 500, cells: 2_000_000, unpackedMb: 64 }
/** Of a report with a transaction a row. */
export const REPORT_LIMITS: TableLimits = { rows: 500_001, columns: 500, cells: 10_000_000, unpackedMb: 64 }

const BYTES_PER_MB = 1024 * 1024

/** Whether a file, or what it unpacks to, has more bytes or characters than a table may have. */
export const isTooLarge = (length: number, { unpackedMb }: TableLimits): boolean =>
  length > unpackedMb * BYTES_PER_MB

function checkLength(length: number): void {
  if (length > MAX_CELL_LENGTH) throw new TableError("cell_too_long", MAX_CELL_LENGTH)
}

/**
 * Counts the rows, cells and characters of a file while it is read, empty ones too: each costs time, whether or not it
 * becomes anything. A text that many cells share counts for each of them. The first one beyond a limit throws.
 */
export function createCounter(limits: TableLimits) {
  let rows = 0
  let cells = 0
  let ofRow = 0
  let characters = 0
  return {
    addRow(): void {
      ofRow = 0
      if (++rows > limits.rows) throw new TableError("too_many_rows", limits.rows - 1)
    },

    /** `column` counts from 0. */
    addCell(column: number): void {
      if (column >= limits.columns) throw new TableError("too_many_columns", limits.columns)
      if (++cells > limits.cells) throw new TableError("too_many_cells", limits.cells)
    },

    checkLength,

    addText(length: number): void {
      checkLength(length)
      ofRow += length
      characters += length
      if (ofRow > MAX_ROW_LENGTH) throw new TableError("table_row_too_long", MAX_ROW_LENGTH)
    },

    /** A workbook's text as its cells have it. */
    checkUnpacked(): void {
      if (isTooLarge(characters, limits)) throw new TableError("unpacked_too_large", limits.unpackedMb)
    },
  }
}
export type Counter = ReturnType<typeof createCounter>
