import type { ReactNode } from "react"
import classes from "./container.module.css"

/** The page's content column: at most 1,200 px, with responsive gutters. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.container} ${className}`}>{children}</div>
}
