import type { ReactNode, SelectHTMLAttributes } from "react"
import { ChevronDownIcon } from "./icons/site-icons.tsx"
import classes from "./plain-select.module.css"

type PlainSelectProps<Value extends string> = Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  "name" | "form"
> & {
  label: ReactNode
  /** Shows the label on small screens too. */
  isLabelled?: boolean
  value: Value
  options: readonly { value: Value; title: string }[]
  onChange: (value: Value) => void
}

/** A styled native select; on small screens the label is visible to screen readers only, unless it says what the value means. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { label, isLabelled, value, options, onChange, ...rest } = props
  return (
    <label className={classes.field} data-labelled={isLabelled || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.box}>
        <select
          {...rest}
          className={classes.select}
          value={value}
          onChange={event => {
            const chosen = options.find(option => option.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} className={classes.arrow} />
      </span>
    </label>
  )
}
