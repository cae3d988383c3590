import { startTransition, useOptimistic } from "react"
import classes from "./check-row.module.css"

type CheckRowProps = {
  name: string
  value: string
  label: string
  /** The formatted number of results that this option yields. */
  count?: string | undefined
  /** The option yields no results; it is dimmed but can still be selected. */
  faint?: boolean
  checked: boolean
  /** Called in a transition, so that the checkbox updates immediately even if the update is slow. */
  onChange: (checked: boolean) => void
}

/** A checkbox whose whole row is clickable, with a count at the end. */
export function CheckRow({ name, value, label, count, faint = false, checked, onChange }: CheckRowProps) {
  const [shown, show] = useOptimistic(checked)
  const set = (on: boolean) =>
    startTransition(() => {
      show(on)
      onChange(on)
    })
  return (
    <label className={classes.row} data-faint={(faint && !shown) || undefined}>
      <input
        className={classes.box}
        type="checkbox"
        name={name}
        value={value}
        checked={shown}
        onChange={event => set(event.currentTarget.checked)}
      />
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  )
}
