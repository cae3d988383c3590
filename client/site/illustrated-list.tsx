import type { ReactNode } from "react"
import classes from "./illustrated-list.module.css"

type IllustratedListProps = {
  /** Numbers the items. */
  isSteps?: boolean
  /** Each drawing stays next to its text on wide screens too, so that two items fill the width. */
  isInline?: boolean
  children: ReactNode
}

/** Items with an illustration, side by side on wide screens. */
export function IllustratedList({ isSteps = false, isInline = false, children }: IllustratedListProps) {
  const List = isSteps ? "ol" : "ul"
  return (
    <List className={classes.list} data-steps={isSteps || undefined} data-inline={isInline || undefined}>
      {children}
    </List>
  )
}

type IllustratedItemProps = {
  drawing: ReactNode
  title: ReactNode
  /** A sentence, then links. */
  children: ReactNode
}

export function IllustratedItem({ drawing, title, children }: IllustratedItemProps) {
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
