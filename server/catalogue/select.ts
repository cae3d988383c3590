import type { Columns } from "./columns.ts"
import type { Filter } from "./filter.ts"
import type { Operand } from "./operands.ts"
import { createSelection, type Selection } from "./selection.ts"

/** Scratch memory, safe to share: nothing is awaited between a selection and its use. */
const selection = createSelection()

/** Listings with the status that meet every condition except those of `without`. Invalid after the next call. */
export function select(
  columns: Columns,
  status: Filter["status"],
  operands: readonly Operand[],
  without?: Operand["of"],
): Selection {
  selection.start(status === "published" ? columns.published() : columns.listed())
  if (status === "draft") selection.subtract(columns.published())
  for (const { of, map } of operands) if (of === null || of !== without) selection.intersect(map)
  return selection
}
