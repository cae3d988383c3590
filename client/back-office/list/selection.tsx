import { type ChangeEvent, useState } from "react"
import classes from "./tick-box.module.css"

type TickBoxProps = {
  label: string
  checked: boolean
  /** The indeterminate state: some but not all rows are selected. */
  isPartial?: boolean
  onTick: (checked: boolean, withShift: boolean) => void
}

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** A checkbox without a visible label and with a large touch target; reports whether Shift was pressed. */
export function TickBox({ label, checked, isPartial = false, onTick }: TickBoxProps) {
  return (
    <span className={classes.root}>
      <input
        ref={input => {
          if (input) input.indeterminate = isPartial
        }}
        className={classes.input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => onTick(event.currentTarget.checked, hasShift(event))}
      />
    </span>
  )
}

/** A set of ids in a temporary state. */
export function useIdSet() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    has: (id: number) => ids.has(id),
    add: (more: readonly number[]) => setIds(now => new Set([...now, ...more])),
    remove: (some: readonly number[]) => setIds(now => new Set([...now].filter(id => !some.includes(id)))),
  }
}

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
