import type { ReactNode, RefObject } from "react"
import classes from "./empty-list.module.css"

/** The class of the links. */
export const wayClass = classes.link

type EmptyListProps = {
  heading: RefObject<HTMLHeadingElement | null>
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** An empty list with the reason and links. */
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
