import { Group } from "@mantine/core"
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
      <Group justify="space-between" gap="sm" mih="var(--control)" mb="md">
        <h1 className={classes.title}>{title}</h1>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Container>
  )
}
