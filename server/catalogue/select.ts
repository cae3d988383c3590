import type { Columns } from "./columns.ts"
import type { Filter } from "./filter.ts"
import type { Operand } from "./operands.ts"
import { createSelection, type Selection } from "./selection.ts"

/** Scratch memory, safe to share: nothing is awaited between a selection and its use. */
const selection = createSelection()

/** Starts with the listings of the filter's status; sold ones only if the filter includes them. */
function start(columns: Columns, { status, includesSold }: Pick<Filter, "status" | "includesSold">): void {
  if (status === "published") {
    selection.start(includesSold ? columns.published() : columns.onSale())
    return
  }
  selection.start(columns.listed())
  if (status === "draft") selection.subtract(columns.published())
  if (!includesSold) selection.subtract(columns.sold())
}

/** Listings that meet every condition except those of `without`. Invalid after the next call. */
export function select(
  columns: Columns,
  filter: Pick<Filter, "status" | "includesSold">,
  operands: readonly Operand[],
  without?: Operand["of"],
): Selection {
  start(columns, filter)
  for (const { of, map } of operands) if (of === null || of !== without) selection.intersect(map)
  return selection
}
