import { CheckboxIndicator } from "@mantine/core"
import { type ChangeEvent, useEffect, useRef } from "react"
import classes from "./tick-box.module.css"

type TickBoxProps = {
  label: string
  checked: boolean
  /** The indeterminate state: some but not all rows are selected. */
  isPartial?: boolean
  onTick: (checked: boolean, withShift: boolean) => void
}

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/**
 * A checkbox without a visible label and with a large touch target; reports whether Shift was pressed. Mantine's own
 * would also load the text fields, 12 KiB that the lists do not need.
 */
export function TickBox({ label, checked, isPartial = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <span className={classes.room}>
      <input
        ref={box}
        className={classes.box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => onTick(event.currentTarget.checked, hasShift(event))}
      />
      <CheckboxIndicator size="xs" checked={checked} indeterminate={isPartial} aria-hidden />
    </span>
  )
}
