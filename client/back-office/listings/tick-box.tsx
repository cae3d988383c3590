import { type ChangeEvent, useEffect, useRef } from "react"
import classes from "./tick-box.module.css"

type TickBoxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is ticked, but not all. */
  isPartial?: boolean
  onTick: (checked: boolean, withShift: boolean) => void
}

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** A checkbox without words, with a whole thumb's room around it; it tells whether shift was held. */
export function TickBox({ label, checked, isPartial = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={classes.room}>
      <input
        ref={box}
        className={classes.box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => onTick(event.currentTarget.checked, hasShift(event))}
      />
    </label>
  )
}
