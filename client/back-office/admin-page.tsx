import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import classes from "./admin-page.module.css"

type AdminPageProps = { title: ReactNode; actions?: ReactNode; children: ReactNode }

/** A back-office screen: heading, actions and content. */
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
