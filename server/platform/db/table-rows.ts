import { type Column, getTableColumns, type InferSelectModel, type Table } from "drizzle-orm"

/** Whether a column can store a value, as drizzle reads it. */
function fits(value: unknown, { dataType, notNull, enumValues }: Column): boolean {
  if (value === null) return !notNull
  if (dataType !== typeof value) return false
  return !enumValues?.length || (typeof value === "string" && enumValues.includes(value))
}

/**
 * Reads a row of a table from an array of the values of all its columns, in their order, as SQL's `json_array` returns
 * them. Throws a TypeError for a value that a column cannot have.
 */
export function rowReader<Of extends Table>(table: Of) {
  type Row = InferSelectModel<Of>
  const columns = Object.entries(getTableColumns(table))
  const isRow = (row: Record<string, unknown>): row is Row =>
    columns.every(([key, column]) => fits(row[key], column))
  return (values: readonly unknown[]): Row => {
    const row: Record<string, unknown> = {}
    for (const [index, [key]] of columns.entries()) row[key] = values[index]
    if (!isRow(row)) throw new TypeError("a stored row does not have the columns of its table")
    return row
  }
}

/** A list in JSON, each of its rows read by `read`. */
export function readRows<Item>(json: string | undefined, read: (cells: readonly unknown[]) => Item): Item[] {
  const rows: unknown = JSON.parse(json ?? "[]")
  return Array.isArray(rows) ? rows.map(cells => read(Array.isArray(cells) ? cells : [])) : []
}
