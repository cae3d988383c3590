import { useState } from "react"
import { NOTHING_SELECTED, type Tick, tickRow } from "./selection.ts"

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
