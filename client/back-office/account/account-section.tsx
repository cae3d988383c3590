import type { ReactNode } from "react"
import classes from "./account-page.module.css"

type AccountSectionProps = { id: string; title: ReactNode; note?: ReactNode; children: ReactNode }

/** A part of the account page: its heading next to its content. */
export function AccountSection({ id, title, note, children }: AccountSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
