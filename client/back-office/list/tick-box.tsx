import { Checkbox } from "@mantine/core"
import type { ChangeEvent } from "react"
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
    <Checkbox
      classNames={classes}
      size="xs"
      aria-label={label}
      checked={checked}
      indeterminate={isPartial}
      onChange={event => onTick(event.currentTarget.checked, hasShift(event))}
    />
  )
}
