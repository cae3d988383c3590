import type { ReactNode } from "react"
import classes from "./deal.module.css"

type DealFormProps = { isPending: boolean; onSubmit: () => void; children: ReactNode }

/** The form of a step of a deal; the server checks its fields. */
export function DealForm({ isPending, onSubmit, children }: DealFormProps) {
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
