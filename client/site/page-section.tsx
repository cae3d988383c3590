import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import classes from "./page-section.module.css"

type PageIntroProps = {
  title: ReactNode
  /** Decoration next to the text on wide screens. */
  drawing?: ReactNode
  children?: ReactNode
}

/** The top of a text page: its heading and a sentence or two. */
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
  /** Secondary text below the heading. */
  note?: ReactNode
  /** Below the note on wide screens, after the content on narrow ones. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page with its heading next to the content on wide screens. */
export function PageSection({ id, title, note, aside, children }: PageSectionProps) {
  return (
    <Container>
      <section className={classes.section} aria-labelledby={id} data-aside={aside ? "" : undefined}>
        <div>
          <h2 id={id} className={classes.heading}>
            {title}
          </h2>
          {note && <div className={classes.note}>{note}</div>}
        </div>
        <div>{children}</div>
        {aside && <div>{aside}</div>}
      </section>
    </Container>
  )
}
