import type { ReactNode } from "react"
import classes from "./visually-hidden.module.css"

/** A link that the keyboard reaches before what it skips, and that is visible only while it has the focus. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className={classes.link}>
      {children}
    </a>
  )
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
