import type { ReactNode, RefObject } from "react"
import classes from "./empty-list.module.css"

/** The class of a link among the ways. */
export const wayClass = classes.link

type EmptyListProps = {
  heading: RefObject<HTMLHeadingElement | null>
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** Nothing to show, why, and the ways to something. */
export function EmptyList({ heading, title, text, children }: EmptyListProps) {
  return (
    <div className={classes.empty}>
      <h2 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}
