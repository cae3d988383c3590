import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import classes from "./page-section.module.css"

type PageIntroProps = {
  title: ReactNode
  /** Stands beside the words on wide screens and says nothing that they do not. */
  drawing?: ReactNode
  children?: ReactNode
}

/** How a page to read begins: its heading and a sentence or two. */
export function PageIntro({ title, drawing, children }: PageIntroProps) {
  return (
    <Container className={classes.intro}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.lede}>{children}</div>
      </div>
      {drawing && <div className={classes.drawing}>{drawing}</div>}
    </Container>
  )
}

type PageSectionProps = {
  id: string
  title: ReactNode
  /** A few quiet words below the heading. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a page: on wide screens its heading stands beside it. */
export function PageSection({ id, title, note, children }: PageSectionProps) {
  return (
    <Container>
      <section className={classes.section} aria-labelledby={id}>
        <div>
          <h2 id={id} className={classes.heading}>
            {title}
          </h2>
          {note && <div className={classes.note}>{note}</div>}
        </div>
        <div>{children}</div>
      </section>
    </Container>
  )
}
