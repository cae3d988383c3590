import { useState } from "react"
import { NOTHING_SELECTED, type Tick, tickRow } from "./selection.ts"

/** The selected rows of the visible page; reset by another page, tab or search. */
export function useSelection(rows: readonly number[], place: string) {
  const [state, setState] = useState({ place, selection: NOTHING_SELECTED })
  const selection = state.place === place ? state.selection : NOTHING_SELECTED
  const selected = rows.filter(id => selection.ids.has(id))
  const set = (next: typeof selection) => setState({ place, selection: next })
  return {
    selected,
    isSelected: (id: number) => selection.ids.has(id),
    tick: (tick: Tick) => set(tickRow(selection, rows, tick)),
    tickAll: (checked: boolean) => set(checked ? { ids: new Set(rows), anchor: null } : NOTHING_SELECTED),
    clear: () => set(NOTHING_SELECTED),
  }
}
export type RowSelection = ReturnType<typeof useSelection>
