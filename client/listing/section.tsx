import { type ReactNode, useId } from "react"
import classes from "./section.module.css"

type SectionProps = { title: string; children: ReactNode; empty?: string | null }

/** A titled section of the page; shows a one-line note if it is empty. */
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
