import { type ReactNode, useId } from "react"
import classes from "./section.module.css"

type SectionProps = { title: string; children: ReactNode; empty?: string | null }

/** A titled part of the page; with nothing to show it is one quiet line that says so. */
export function Section({ title, children, empty }: SectionProps) {
  const id = useId()
  return (
    <section
      className={classes.section}
      aria-labelledby={id}
      data-empty={empty ? true : undefined}
      data-below=""
    >
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {empty ? <p className={classes.empty}>{empty}</p> : children}
    </section>
  )
}
