import type { ReactNode } from "react"
import { BRAND } from "#shared/brand.ts"
import { Container } from "../ui/container.tsx"
import classes from "./member-page.module.css"

type MemberPageProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A page of the member area with its heading. */
export function MemberPage({ title, aside, children }: MemberPageProps) {
  return (
    <Container className={classes.page}>
      <title>{`${title} · ${BRAND}`}</title>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
      </div>
      {children}
    </Container>
  )
}
