import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import classes from "./wide-section.module.css"

type WideSectionProps = {
  id: string
  title: ReactNode
  /** Secondary text or a link at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page with its heading above figures, cards or drawings side by side. */
export function WideSection({ id, title, aside, children }: WideSectionProps) {
  return (
    <Container>
      <section className={classes.section} aria-labelledby={id} data-below="">
        <div className={classes.heading}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
        {children}
      </section>
    </Container>
  )
}
