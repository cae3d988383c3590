import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "../list.module.css"
import { MemberPage } from "../member-page.tsx"
import { AlertItem } from "./alert-item.tsx"

/** The member's alerts, newest first, each with its filters in words. */
export function AlertsPage() {
  const { t } = useLingui()
  const failureText = useFailureText()
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
      {error && (
        <div className={classes.empty}>
          <FormProblem>{failureText(error)}</FormProblem>
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!error && alerts.data?.data.length === 0 && (
        <div className={classes.empty}>
          <p>
            <Trans>
              You have no alerts yet. Set filters in the marketplace and choose “Email me new listings”. We’ll
              email you when a new listing matches.
            </Trans>
          </p>
          <Link to="/marketplace">
            <Trans>Browse apps and accounts</Trans>
          </Link>
        </div>
      )}
      {facets.data && !!alerts.data?.data.length && (
        <ul className={classes.list}>
          {alerts.data.data.map(alert => (
            <AlertItem key={alert.id} alert={alert} facets={facets.data} />
          ))}
        </ul>
      )}
    </MemberPage>
  )
}
