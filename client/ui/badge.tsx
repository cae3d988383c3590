import type { ReactNode } from "react"
import classes from "./badge.module.css"

type BadgeProps = {
  icon?: ReactNode
  /** Whether its content is too old to rely on. */
  isFaded?: boolean
  children: ReactNode
}

/** A short label with an icon. */
export function Badge({ icon, isFaded = false, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-faded={isFaded || undefined}>
      {icon}
      {children}
    </span>
  )
}
