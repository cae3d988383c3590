import { stringify } from "csv-stringify/sync"
import { escapeFormulas } from "#shared/formula-escape.ts"

export type CsvCell = string | number | null | undefined

type Part = {
  columns: readonly string[]
  /** The first part of a table has the byte order mark and the names of the columns. */
  isFirst: boolean
  /** Texts that are left as they are, such as amounts. */
  isPlain?: (text: string) => boolean
}

/**
 * Rows as a part of a CSV file (RFC 4180). Every text is quoted, and everything that a spreadsheet would treat as a formula
 * is escaped, whatever separator its locale uses.
 */
export function csvPart(
  rows: readonly (readonly CsvCell[])[],
  { columns, isFirst, isPlain = () => false }: Part,
): string {
  const cells = rows.map(row =>
    row.map(cell => (typeof cell === "string" && !isPlain(cell) ? escapeFormulas(cell) : cell)),
  )
  return stringify(cells, {
    columns: [...columns],
    header: isFirst,
    bom: isFirst,
    quoted_string: true,
    record_delimiter: "windows",
  })
}
