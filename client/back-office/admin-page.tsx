import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import classes from "./admin-page.module.css"

type AdminPageProps = { title: ReactNode; actions?: ReactNode; children: ReactNode }

/** A screen of the back office: its name, what can be done at its right, the screen itself. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  return (
    <Container className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Container>
  )
}
