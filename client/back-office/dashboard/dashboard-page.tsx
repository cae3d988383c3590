import { Trans, useLingui } from "@lingui/react/macro"
import type { Dashboard } from "#shared/dashboard/dashboard.ts"
import { trpc } from "../../lib/trpc.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/failed-list.tsx"
import { useMay } from "../use-may.ts"
import { ActivityCharts } from "./activity-charts.tsx"
import { Backups } from "./backups.tsx"
import { Changes } from "./changes.tsx"
import classes from "./dashboard-page.module.css"
import { Earned } from "./earned.tsx"
import { Late } from "./late.tsx"
import { MostViewed } from "./most-viewed.tsx"
import { NewestRequests } from "./newest-requests.tsx"
import { Waiting } from "./waiting.tsx"

const REFETCH_MS = 60_000

/** The first page of the back office: pending work of the person, and recent activity. */
export function DashboardPage() {
  const { t } = useLingui()
  const { data, error, refetch, dataUpdatedAt } = trpc.dashboard.get.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
  return (
    <AdminPage title={t`Dashboard`}>
      {data ? (
        <Overview dashboard={data} nowMs={dataUpdatedAt} />
      ) : error ? (
        <FailedList error={error} onRetry={refetch} title={t`The dashboard could not be loaded`} />
      ) : (
        <div className={classes.page} aria-busy="true">
          <Skeleton height="5rem" />
          <Skeleton height="18rem" />
          <Skeleton height="18rem" />
        </div>
      )}
    </AdminPage>
  )
}

/** Nothing has been entered or sent yet. */
const isNew = ({ published, waiting, weeks }: Dashboard) =>
  published === 0 && !waiting.drafts && weeks.every(week => week.listings === 0 && week.requests === 0)

function Overview({ dashboard, nowMs }: { dashboard: Dashboard; nowMs: number }) {
  return (
    <div className={classes.page}>
      {isNew(dashboard) && <Welcome />}
      <Waiting waiting={dashboard.waiting} />
      <div className={classes.columns}>
        <Late nowMs={nowMs} />
        <NewestRequests nowMs={nowMs} answers={dashboard.answers} />
      </div>
      <Earned />
      <ActivityCharts dashboard={dashboard} />
      <div className={classes.columns}>
        <div className={classes.page}>
          <MostViewed listings={dashboard.most_viewed} />
          {dashboard.backup && <Backups backup={dashboard.backup} nowMs={nowMs} />}
        </div>
        <Changes changes={dashboard.changes} />
      </div>
    </div>
  )
}

function Welcome() {
  const may = useMay()
  return (
    <section className={classes.welcome}>
      <h2 className={classes.title}>
        <Trans>There are no listings yet</Trans>
      </h2>
      <p>
        <Trans>Figures will appear here as soon as listings are published and requests arrive.</Trans>
      </p>
      {may("listings.write") && (
        <p>
          <LinkButton to="/admin/app/create">
            <Trans>Add a listing</Trans>
          </LinkButton>
        </p>
      )}
    </section>
  )
}
