import { Trans } from "@lingui/react/macro"
import { Skeleton, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { codeOf } from "../lib/failure.ts"
import { LoadProblem } from "../ui/load-problem.tsx"
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
  const { error } = found
  if (codeOf(error) === "not_found")
    return (
      <MemberPage title={unknownTitle}>
        <Stack align="flex-start" maw="var(--measure)">
          <p>
            <Trans>Perhaps it belongs to another email address. You are signed in as {email}.</Trans>
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
