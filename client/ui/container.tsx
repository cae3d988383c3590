import type { ReactNode, Ref } from "react"
import classes from "./container.module.css"

type ContainerProps = { children: ReactNode; className?: string; ref?: Ref<HTMLDivElement> }

/** The page's content column: at most 1,200 px, with responsive gutters. */
export function Container({ children, className = "", ref }: ContainerProps) {
  return (
    <div ref={ref} className={`${classes.container} ${className}`}>
      {children}
    </div>
  )
}
