import type { ReactNode } from "react"
import classes from "./badge.module.css"

type BadgeProps = { icon?: ReactNode; children: ReactNode }

/** A short label with an icon. */
export function Badge({ icon, children }: BadgeProps) {
  return (
    <span className={classes.badge}>
      {icon}
      {children}
    </span>
  )
}
