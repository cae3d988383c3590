import { TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"

/** Before it, a year is being typed: `0002-11-26`. */
const FIRST_DAY = "1000-01-01"
/** Without it, browsers accept years of six digits. */
export const LAST_DAY = "9999-12-31"

type DayFieldProps = {
  label: string
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  error?: ReactNode
  onChange: (day: string | undefined) => void
}

/** A day as a filter. It keeps what is being typed and reports complete days only. */
export function DayField({ value, max = LAST_DAY, onChange, ...input }: DayFieldProps) {
  const [day, setDay] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setDay(value)
  }
  return (
    <TextInput
      {...input}
      type="date"
      max={max}
      value={day}
      onChange={({ currentTarget }) => {
        setDay(currentTarget.value)
        if (currentTarget.value === "" || currentTarget.value >= FIRST_DAY)
          onChange(currentTarget.value || undefined)
      }}
    />
  )
}
