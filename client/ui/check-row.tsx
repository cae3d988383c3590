import { startTransition, useOptimistic } from "react"
import classes from "./check-row.module.css"

type CheckRowProps = {
  name: string
  value: string
  label: string
  /** What choosing it would bring, already written out. */
  count?: string
  /** Choosing it would bring nothing; it can be chosen all the same. */
  faint?: boolean
  checked: boolean
  /** Called in a transition: the box answers at once, whatever follows from it. */
  onChange: (checked: boolean) => void
}

/** A checkbox over the whole row, with a count at its end. */
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
