import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { BackupState, Dashboard, RecentChange } from "#shared/dashboard/dashboard.ts"
import { formatBytes, formatExactPrice, formatNumber } from "../../lib/format.ts"
import { formatAgo, formatDayShort, formatFileDay, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { ChartFigure } from "../../ui/charts/chart-figure.tsx"
import { AdminPage } from "../admin-page.tsx"
import { SubjectLink } from "../events/event-changes.tsx"
import { useActionText, useActorText } from "../events/use-event-texts.ts"
import { FailedList } from "../list/list-states.tsx"
import { useMay } from "../restricted.tsx"
import { Late, NewestRequests, Panel } from "./panels.tsx"
import { Tiles, Waiting } from "./waiting.tsx"
import { WaitingEscrow } from "./waiting-escrow.tsx"

/** Two panels side by side if there is room; one alone takes all of it. */
const COLUMNS = {
  minColWidth: "min(30rem, 100%)",
  autoFlow: "auto-fit",
  spacing: "lg",
  style: { alignItems: "start" },
} as const

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
    <SimpleGrid {...COLUMNS}>
      <Paper component="section" withBorder p="md">
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
      </Paper>
      <Paper component="section" withBorder p="md">
        <ChartFigure
          title={t`Listing views by day`}
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
      </Paper>
    </SimpleGrid>
  )
}

/** The newest changes; owners see all, others those of listings. */
function Changes({ changes }: { changes: RecentChange[] }) {
  const locale = useLocale()
  const may = useMay()
  const actionText = useActionText()
  const { actorText } = useActorText()
  return (
    <Panel
      id="changes"
      title={<Trans>Latest changes</Trans>}
      empty={changes.length === 0 && <Trans>No changes yet.</Trans>}
    >
      <Stack component="ul" gap="xs" mod="lined">
        {changes.map(({ number, at, actor, action, subject }) => (
          <li key={number}>
            <Text>
              {actionText(action)}
              {subject.title !== null && ": "}
              {subject.title !== null && <SubjectLink subject={subject} />}
            </Text>
            <Text size="xs" c="dimmed">
              {actorText(actor)} · <time dateTime={at}>{formatMoment(at, locale)}</time>
            </Text>
          </li>
        ))}
      </Stack>
      {may("audit.read") && (
        <Text size="xs" mt="sm">
          <Link to="/admin/audit">
            <Trans>Open the audit trail</Trans>
          </Link>
        </Text>
      )}
    </Panel>
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
      <Box component="h2" id="earned" mb="sm">
        <Trans>Money</Trans>
      </Box>
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
    <Panel id="backups" title={<Trans>Backups</Trans>}>
      {at === null ? (
        <Text c="var(--error)">
          <Trans>No backup has been made yet. To make one, run “bun run backup FOLDER”.</Trans>
        </Text>
      ) : (
        <Text c={isOld ? "var(--error)" : undefined} title={formatMoment(at, locale)}>
          {t`The latest one was made ${formatAgo(at, nowMs, locale)}, ${formatBytes(bytes ?? 0, locale)}.`}
        </Text>
      )}
      {failed_at !== null && (
        <Text c="var(--error)" role="alert">
          {t`A backup failed ${formatAgo(failed_at, nowMs, locale)}: ${failure ?? ""}`}
        </Text>
      )}
    </Panel>
  )
}

/** The listings that were viewed most in the last 30 days. */
function MostViewed({ listings }: { listings: Dashboard["most_viewed"] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Panel
      id="most-viewed"
      title={<Trans>Most viewed listings, last 30 days</Trans>}
      empty={listings.length === 0 && <Trans>No listing has been viewed yet.</Trans>}
    >
      <Stack component="ol" gap="xs" mod="lined">
        {listings.map(({ id, title, views }) => (
          <Group component="li" key={id} justify="space-between" align="baseline" wrap="nowrap">
            <Text>
              <Link to="/admin/app/$id/edit" params={{ id: String(id) }}>
                {title || t`Untitled`}
              </Link>
            </Text>
            <span>{formatNumber(views, locale)}</span>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}

const REFETCH_MS = 60_000

/** The first page of the back office: pending work of the person, and recent activity. */
export function DashboardPage() {
  const { t } = useLingui()
  const today = formatFileDay(Date.now())
  const { data, error, refetch, dataUpdatedAt } = trpc.dashboard.get.useQuery(
    { today },
    {
      refetchInterval: REFETCH_MS,
      refetchOnWindowFocus: true,
    },
  )
  return (
    <AdminPage title={t`Dashboard`}>
      {data ? (
        <Overview dashboard={data} nowMs={dataUpdatedAt} />
      ) : error ? (
        <FailedList error={error} onRetry={refetch} title={t`The dashboard couldn’t be loaded`} />
      ) : (
        <Stack gap="lg" aria-busy="true">
          <Skeleton height="5rem" />
          <Skeleton height="18rem" />
          <Skeleton height="18rem" />
        </Stack>
      )}
    </AdminPage>
  )
}

/** Nothing has been entered or sent yet. */
const isNew = ({ published, waiting, weeks }: Dashboard) =>
  published === 0 && !waiting.drafts && weeks.every(week => week.listings === 0 && week.requests === 0)

function Overview({ dashboard, nowMs }: { dashboard: Dashboard; nowMs: number }) {
  return (
    <Stack gap="lg">
      {isNew(dashboard) && <Welcome />}
      <WaitingEscrow />
      <Waiting waiting={dashboard.waiting} />
      <SimpleGrid {...COLUMNS}>
        <Late nowMs={nowMs} />
        <NewestRequests nowMs={nowMs} answers={dashboard.answers} />
      </SimpleGrid>
      <Earned />
      <ActivityCharts dashboard={dashboard} />
      <SimpleGrid {...COLUMNS}>
        <Stack gap="lg">
          <MostViewed listings={dashboard.most_viewed} />
          {dashboard.backup && <Backups backup={dashboard.backup} nowMs={nowMs} />}
        </Stack>
        <Changes changes={dashboard.changes} />
      </SimpleGrid>
    </Stack>
  )
}

function Welcome() {
  const may = useMay()
  return (
    <Paper component="section" withBorder p="lg" radius="lg">
      <Box component="h2" fz="lg" mb="xs">
        <Trans>There are no listings yet</Trans>
      </Box>
      <p>
        <Trans>Figures will appear here as soon as listings are published and requests arrive.</Trans>
      </p>
      {may("listings.write") && (
        <ButtonLink to="/admin/app/create" mt="xs">
          <Trans>Add a listing</Trans>
        </ButtonLink>
      )}
    </Paper>
  )
}
