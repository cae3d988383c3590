import { useState } from "react"

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

/**
 * The selected rows of the visible page, or all that match (`isAll`), which may be on other pages; reset by another
 * page, tab or search.
 */
export function useSelection(rows: readonly number[], place: string) {
  const [state, setState] = useState({ place, selection: NOTHING_SELECTED, isAll: false })
  const current = state.place === place ? state : { place, selection: NOTHING_SELECTED, isAll: false }
  const { selection, isAll } = current
  const selected = isAll ? rows : rows.filter(id => selection.ids.has(id))
  const set = (next: typeof selection) => setState({ place, selection: next, isAll: false })
  const whole = { ids: new Set(rows), anchor: null }
  return {
    selected,
    isAll,
    isSelected: (id: number) => isAll || selection.ids.has(id),
    tick: (tick: Tick) => set(tickRow(isAll ? whole : selection, rows, tick)),
    tickAll: (checked: boolean) => set(checked ? whole : NOTHING_SELECTED),
    selectAll: () => setState({ place, selection: whole, isAll: true }),
    clear: () => set(NOTHING_SELECTED),
  }
}
export type RowSelection = ReturnType<typeof useSelection>
