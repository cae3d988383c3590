import type { ReactNode } from "react"
import classes from "./visually-hidden.module.css"

/** Text for those who listen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
