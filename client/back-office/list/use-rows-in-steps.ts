import { useDeferredValue } from "react"

/** More than a screen shows. */
const FIRST = 16

/**
 * The rows to render now: those of the first screen and those that are rendered already. The others follow when these
 * have been painted. `isWhole` renders all immediately: going back, the browser scrolls to where the page was left.
 */
export function useRowsInSteps<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  isWhole: boolean,
): readonly Row[] {
  const ids = rows.map(idOf).join()
  const rendered = useDeferredValue(ids, isWhole ? ids : "")
  if (rendered === ids) return rows
  const before = new Set(rendered.split(","))
  return rows.filter((row, index) => index < FIRST || before.has(String(idOf(row))))
}
