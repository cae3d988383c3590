import { Trans, useLingui } from "@lingui/react/macro"
import { Stack } from "@mantine/core"
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react"
import { BRAND } from "#shared/brand.ts"
import { codeOf } from "../lib/failure.ts"
import { Container } from "../ui/container.tsx"
import { LoadProblem } from "../ui/load-problem.tsx"
import { Skeleton } from "../ui/skeleton.tsx"
import classes from "./member-page.module.css"

type UnloadedPageProps = {
  found: { error: unknown; refetch: () => unknown }
  title: string
  unknownTitle: string
  email: string
  /** The link to the list of the others. */
  back: ReactNode
}

/** A page whose deal or request is loading, could not be loaded, or is not this member's. */
export function UnloadedPage({ found, title, unknownTitle, email, back }: UnloadedPageProps) {
  const { error } = found
  if (codeOf(error) === "not_found")
    return (
      <MemberPage title={unknownTitle}>
        <Stack align="flex-start" maw="var(--measure)">
          <p>
            <Trans>It may belong to another email address. You’re signed in as {email}.</Trans>
          </p>
          {back}
        </Stack>
      </MemberPage>
    )
  return (
    <MemberPage title={title}>
      {error ? (
        <LoadProblem error={error} onRetry={found.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
    </MemberPage>
  )
}

/** The placeholder of a member page until its scripts have loaded. */
export function MemberPending() {
  const { t } = useLingui()
  return (
    <MemberPage title={t`Your account`}>
      <div aria-busy="true">
        <Skeleton height="24rem" />
      </div>
    </MemberPage>
  )
}

type MemberPageProps = { title: string; aside?: ReactNode; children: ReactNode }

/** Whether the next page takes the focus: signing in replaces the form that had it. */
export const FocusAfterSignIn = createContext({ current: false })

/** A page of the member area with its heading. */
export function MemberPage({ title, aside, children }: MemberPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useContext(FocusAfterSignIn)
  useEffect(() => {
    if (isWanted.current) heading.current?.focus({ preventScroll: true })
    isWanted.current = false
  }, [isWanted])
  return (
    <Container className={classes.page}>
      <title>{`${title} · ${BRAND}`}</title>
      <div className={classes.head}>
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </Container>
  )
}
