import type { ReactNode } from "react"
import { BRAND } from "#shared/brand.ts"
import { Container } from "../ui/container.tsx"
import classes from "./admin-page.module.css"

type AdminPageProps = { title: ReactNode; actions?: ReactNode; children: ReactNode }

/** A back-office screen: title of the window, heading, actions and content. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  return (
    <Container className={classes.page}>
      {/* Not in the routes, whose heads are part of what public pages load. */}
      {typeof title === "string" && <title>{`${title} · ${BRAND}`}</title>}
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Container>
  )
}
