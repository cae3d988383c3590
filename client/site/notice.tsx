import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import classes from "./notice.module.css"

type NoticeProps = { drawing: ReactNode; title: ReactNode; children: ReactNode }

/** A page with one message: illustration, heading, sentence and next step (the last child). */
export function Notice({ drawing, title, children }: NoticeProps) {
  return (
    <Container className={classes.notice}>
      <div className={classes.drawing}>{drawing}</div>
      <div className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </Container>
  )
}
