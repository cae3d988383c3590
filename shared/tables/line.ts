/** Numbers are those that a workbook stores as numbers; dates of a workbook are texts such as `2026-10-01`. */
export type Cell = string | number

/** A row of a file: its number in a spreadsheet, from 1, and its cells from left to right. */
export type Line = {
  number: number
  cells: readonly (Cell | undefined)[]
  /** A quotation mark of the row has no other half: where its cells begin and end is not certain. */
  hasLoneMark?: boolean
}

/** A cell as it is shown. */
export const textOfCell = (cell: Cell | undefined): string => (cell === undefined ? "" : String(cell))
