import type { ReactNode } from "react"
import classes from "./container.module.css"

/** The page's column: 1,200 px at most, with the gutter of the screen. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`${classes.container} ${className}`}>{children}</div>
}
