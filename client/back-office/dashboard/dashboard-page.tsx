import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { BackupState, Dashboard, RecentChange } from "#shared/dashboard/dashboard.ts"
import { formatBytes, formatExactPrice, formatNumber } from "../../lib/format.ts"
import { formatAgo, formatDayShort, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { ChartFigure } from "../../ui/charts/chart-figure.tsx"
import { AdminPage } from "../admin-page.tsx"
import { SubjectLink } from "../events/subject-link.tsx"
import { useActorText } from "../events/use-actor-text.ts"
import { useActionText } from "../events/use-event-texts.ts"
import { FailedList } from "../list/list-states.tsx"
import { useMay } from "../use-may.ts"
import classes from "./dashboard-page.module.css"
import { Late } from "./late.tsx"
import { NewestRequests } from "./newest-requests.tsx"
import { Tiles, Waiting } from "./waiting.tsx"

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** New listings and requests by week, and the views of all listings by day. */
function ActivityCharts({ dashboard: { weeks, views } }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const locale = useLocale()
  const formatCount = (count: number) => formatNumber(count, locale)
  const newListings = sumOf(weeks.map(week => week.listings))
  const newRequests = sumOf(weeks.map(week => week.requests))
  const allViews = sumOf(views.map(day => day.views))
  const listingsText = t`${plural(newListings, { one: "# new listing", other: "# new listings" })}`
  const requestsText = t`${plural(newRequests, { one: "# request", other: "# requests" })}`
  return (
    <div className={classes.columns}>
      <section className={classes.panel}>
        <ChartFigure
          title={t`Listings and requests by week`}
          summary={t`Last 12 weeks: ${listingsText}, ${requestsText}`}
          texts={{ row: t`Week of`, showTable: t`Show as a table` }}
          series={[
            { name: "listings", label: t`New listings`, color: "var(--accent)" },
            { name: "requests", label: t`Requests`, color: "var(--line-strong)" },
          ]}
          rows={weeks.map(({ week, ...values }) => ({
            key: week,
            label: formatDayShort(week, locale),
            values,
          }))}
          formatCount={formatCount}
        />
      </section>
      <section className={classes.panel}>
        <ChartFigure
          title={t`Views of listings by day`}
          summary={t`Last 30 days: ${plural(allViews, { one: "# view", other: "# views" })}`}
          texts={{ row: t`Day`, showTable: t`Show as a table` }}
          series={[{ name: "views", label: t`Views`, color: "var(--accent)" }]}
          rows={views.map(({ day, ...values }) => ({
            key: day,
            label: formatDayShort(day, locale),
            values,
          }))}
          formatCount={formatCount}
        />
      </section>
    </div>
  )
}

/** The newest changes; owners see all, others those of listings. */
function Changes({ changes }: { changes: RecentChange[] }) {
  const locale = useLocale()
  const may = useMay()
  const actionText = useActionText()
  const { actorText } = useActorText()
  return (
    <section className={classes.panel} aria-labelledby="changes">
      <h2 id="changes" className={classes.title}>
        <Trans>Latest changes</Trans>
      </h2>
      {changes.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No changes yet.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {changes.map(({ number, at, actor, action, subject }) => (
            <li key={number} className={classes.change}>
              <span className={classes.name}>
                {actionText(action)}
                {subject.title !== null && ": "}
                {subject.title !== null && <SubjectLink subject={subject} />}
              </span>
              <span className={classes.meta}>
                {actorText(actor)} · <time dateTime={at}>{formatMoment(at, locale)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {may("audit.read") && (
        <p className={classes.more}>
          <Link to="/admin/audit">
            <Trans>Open the audit trail</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

const CENTS = 100

/** The sum in escrow and the earnings of deals in twelve months, for owners. */
function Earned() {
  const { t } = useLingui()
  const locale = useLocale()
  const isOwner = useMay()("money.read")
  const { data } = trpc.money.summary.useQuery(undefined, { enabled: isOwner })
  if (!data) return null
  const tiles = [
    { label: t`In escrow now`, cents: data.held },
    { label: t`Received from buyers`, cents: data.received },
    { label: t`Commission earned`, cents: data.earned },
    { label: t`Commission expected`, cents: data.expected },
  ]
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className={classes.title}>
        <Trans>Money</Trans>
      </h2>
      <Tiles
        tiles={tiles.map(({ label, cents }) => ({
          key: label,
          figure: formatExactPrice(cents / CENTS, locale),
          text: label,
          link: { to: "/admin/money" },
        }))}
      />
    </section>
  )
}

const DAY_MS = 86_400_000
/** A backup that is older than this is marked. */
const OLD_DAYS = 7

/** When the newest backup was made, its size, and why a later one failed. */
function Backups({ backup, nowMs }: { backup: BackupState; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { at, bytes, failed_at, failure } = backup
  const isOld = at === null || nowMs - Date.parse(at) > OLD_DAYS * DAY_MS
  return (
    <section className={classes.panel} aria-labelledby="backups">
      <h2 id="backups" className={classes.title}>
        <Trans>Backups</Trans>
      </h2>
      {at === null ? (
        <p className={classes.late}>
          <Trans>No backup has been made yet. The command is “bun run backup FOLDER”.</Trans>
        </p>
      ) : (
        <p className={isOld ? classes.late : undefined} title={formatMoment(at, locale)}>
          {t`The newest one was made ${formatAgo(at, nowMs, locale)}, ${formatBytes(bytes ?? 0, locale)}.`}
        </p>
      )}
      {failed_at !== null && (
        <p className={classes.late} role="alert">
          {t`A backup failed ${formatAgo(failed_at, nowMs, locale)}: ${failure ?? ""}`}
        </p>
      )}
    </section>
  )
}

/** The listings that were viewed most in the last 30 days. */
function MostViewed({ listings }: { listings: Dashboard["most_viewed"] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <section className={classes.panel} aria-labelledby="most-viewed">
      <h2 id="most-viewed" className={classes.title}>
        <Trans>Most viewed listings, last 30 days</Trans>
      </h2>
      {listings.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No listing has been viewed yet.</Trans>
        </p>
      ) : (
        <ol className={classes.rows}>
          {listings.map(({ id, title, views }) => (
            <li key={id} className={classes.row}>
              <Link to="/admin/app/$id/edit" params={{ id: String(id) }} className={classes.name}>
                {title || t`Untitled`}
              </Link>
              <span className={classes.number}>{formatNumber(views, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

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
          <ButtonLink to="/admin/app/create">
            <Trans>Add a listing</Trans>
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
