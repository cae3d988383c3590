import type { ReactNode } from "react"
import classes from "./staff-page.module.css"

type PersonCellProps = { name: string; email: string; mark?: ReactNode }

/** A person's name above their email. */
export function PersonCell({ name, email, mark }: PersonCellProps) {
  return (
    <div className={classes.person}>
      <b>{name}</b> {mark}
      <span className={classes.email}>{email}</span>
    </div>
  )
}
