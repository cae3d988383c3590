import type { ReactNode } from "react"
import classes from "./text-row.module.css"

type TextRowProps = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** A row of a text list: heading, sentence and a trailing figure or button. */
export function TextRow({ title, aside, children }: TextRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{children}</p>
      </div>
      {aside && <div>{aside}</div>}
    </li>
  )
}
