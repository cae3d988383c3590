/** The row that a statement with `returning()` has written. */
export function writtenRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("the statement returned no row")
  return row
}
