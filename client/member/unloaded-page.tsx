import { Trans } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import type { ReactNode } from "react"
import { codeOf } from "../lib/failure.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./list.module.css"
import { MemberPage } from "./member-page.tsx"

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
  const failureText = useFailureText()
  const { error } = found
  if (codeOf(error) === "not_found")
    return (
      <MemberPage title={unknownTitle}>
        <div className={classes.empty}>
          <p>
            <Trans>Perhaps it belongs to another email address. You are signed in as {email}.</Trans>
          </p>
          {back}
        </div>
      </MemberPage>
    )
  return (
    <MemberPage title={title}>
      {error ? (
        <div className={classes.empty}>
          <FormProblem>{failureText(error)}</FormProblem>
          <Button onClick={() => found.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
    </MemberPage>
  )
}
