import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton, Stack } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"
import { LoadProblem } from "../../ui/load-problem.tsx"
import rows from "../../ui/rows.module.css"
import { MemberPage } from "../member-page.tsx"
import { AlertItem } from "./alert-item.tsx"

/** The member's alerts, newest first, each with its filters in words. */
export function AlertsPage() {
  const { t } = useLingui()
  const alerts = trpc.alerts.list.useQuery(undefined, { refetchOnWindowFocus: true })
  // The titles of the chosen filter options.
  const facets = trpc.apps.facets.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  const error = alerts.data ? facets.error : alerts.error
  const isPending = !error && !(alerts.data && facets.data)
  const retry = () => {
    alerts.refetch()
    facets.refetch()
  }
  return (
    <MemberPage title={t`Your alerts`}>
      {isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {error && <LoadProblem error={error} onRetry={retry} />}
      {!error && alerts.data?.data.length === 0 && (
        <Stack align="flex-start" maw="var(--measure)">
          <p>
            <Trans>
              You have no alerts yet. Set filters in the marketplace and choose “Email me new listings”. We’ll
              email you when a new listing matches.
            </Trans>
          </p>
          <Link to="/marketplace">
            <Trans>Browse apps and accounts</Trans>
          </Link>
        </Stack>
      )}
      {facets.data && !!alerts.data?.data.length && (
        <ul className={rows.rows}>
          {alerts.data.data.map(alert => (
            <AlertItem key={alert.id} alert={alert} facets={facets.data} />
          ))}
        </ul>
      )}
    </MemberPage>
  )
}
