/** The selected rows and the anchor of a range selection. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | null }
export type Tick = { id: number; checked: boolean; range: boolean }

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** Toggles one row, or with `range` all rows from the last toggled one to it, in the order of `rows`. */
export function tickRow(selection: Selection, rows: readonly number[], tick: Tick): Selection {
  const from = tick.range && selection.anchor !== null ? rows.indexOf(selection.anchor) : -1
  const to = rows.indexOf(tick.id)
  const touched = from < 0 ? [tick.id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  const ids = new Set(selection.ids)
  for (const id of touched) {
    if (tick.checked) ids.add(id)
    else ids.delete(id)
  }
  return { ids, anchor: tick.id }
}
