import type { Columns } from "./columns.ts"
import type { Filter } from "./filter.ts"
import type { Operand } from "./operands.ts"
import { createSelection, type Selection } from "./selection.ts"

/** Shared by all catalogues of the process: nothing is awaited between a selection and its use. */
const found = createSelection()

/** What has the status and meets every condition, but for those of one group or of the price. */
export function select(
  columns: Columns,
  status: Filter["status"],
  operands: readonly Operand[],
  without?: Operand["of"],
): Selection {
  found.start(status === "published" ? columns.published() : columns.listed())
  if (status === "draft") found.drop(columns.published())
  for (const { of, map } of operands) if (of === null || of !== without) found.keep(map)
  return found
}
