import type { ReactNode } from "react"
import classes from "./drawn-list.module.css"

type DrawnListProps = {
  /** Numbers the items. */
  isSteps?: boolean
  /** Keeps each drawing beside its text on wide screens too, so that two items fill the width. */
  isInline?: boolean
  children: ReactNode
}

/** Items with an illustration, side by side on wide screens. */
export function DrawnList({ isSteps = false, isInline = false, children }: DrawnListProps) {
  const List = isSteps ? "ol" : "ul"
  return (
    <List className={classes.list} data-steps={isSteps || undefined} data-inline={isInline || undefined}>
      {children}
    </List>
  )
}

type DrawnItemProps = {
  drawing: ReactNode
  title: ReactNode
  /** A sentence, then links. */
  children: ReactNode
}

export function DrawnItem({ drawing, title, children }: DrawnItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.drawing}>{drawing}</div>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <div className={classes.text}>{children}</div>
      </div>
    </li>
  )
}
