import type { ReactNode } from "react"
import classes from "./drawn-list.module.css"

/** Things that each have a drawing, side by side where there is room; steps are numbered. */
export function DrawnList({ isSteps = false, children }: { isSteps?: boolean; children: ReactNode }) {
  const List = isSteps ? "ol" : "ul"
  return (
    <List className={classes.list} data-steps={isSteps || undefined}>
      {children}
    </List>
  )
}

type DrawnItemProps = {
  drawing: ReactNode
  title: ReactNode
  /** A sentence, then the ways on. */
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
