import type { ReactNode } from "react"
import classes from "./choice-cell.module.css"

type ChoiceCellProps = {
  id?: string
  kind: "radio" | "checkbox"
  name: string
  title: ReactNode
  checked: boolean
  invalid?: boolean
  onChange: (checked: boolean) => void
}

/** An option as a clickable cell; a mark shows the selection independently of colour. */
export function ChoiceCell({ id, kind, name, title, checked, invalid, onChange }: ChoiceCellProps) {
  return (
    <label className={classes.cell}>
      <input
        id={id}
        className={classes.input}
        type={kind}
        name={name}
        checked={checked}
        aria-invalid={(kind === "checkbox" && invalid) || undefined}
        data-invalid={invalid || undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={classes.mark} data-kind={kind} aria-hidden="true" />
      <span className={classes.title}>{title}</span>
    </label>
  )
}
