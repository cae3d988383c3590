import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Paper, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import type { DealListRow } from "#shared/deals/deal.ts"
import { STATE_LABELS } from "#shared/deals/labels.ts"
import { DEAL_STATES, type DealState, isOpen } from "#shared/deals/states.ts"
import { formatCents } from "../../deals/money.ts"
import { UnreadMark } from "../../deals/unread-mark.tsx"
import { useTurn } from "../../deals/use-turn.ts"
import { formatAgo, formatDuration } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { EmptyList, FailedList } from "../list/list-states.tsx"
import { useColleagues } from "./assignees.tsx"

/** Whose turn it is in a deal, the awaited step, since when, and whether it is overdue. */
export function TurnLine({ deal, nowMs }: { deal: DealListRow; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { turnOf, whoText, untilText } = useTurn()
  const turn = turnOf(deal, "mediator")
  const since = formatAgo(deal.updated_at, nowMs, locale)
  return (
    <div>
      <Text inherit fw={600}>
        {turn.title}
      </Text>
      <Text size="xs" {...(turn.isOverdue ? { fw: 600, c: "var(--error)" } : { c: "dimmed" })}>
        {[
          whoText(turn, "mediator"),
          turn.dueAt && untilText(turn.dueAt, turn.isOverdue),
          t`last change ${since}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {turn.otherwise && (
        <Text size="xs" c="dimmed">
          {turn.otherwise}
        </Text>
      )}
    </div>
  )
}

/** Deals that a column shows; the table has all. */
const SHOWN = 8

type Totals = { state: DealState; count: number; amount: number }
type DealsBoardProps = {
  board: { data?: { data: Totals[] }; error: unknown; refetch: () => unknown }
  /** Whose deals are shown. */
  filter: { assignee?: string; mine?: boolean }
}

/** The open deals by state, with the number and the sum of each; a link to each closed state. */
export function DealsBoard({ board, filter }: DealsBoardProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = board
  if (!data && error)
    return <FailedList error={error} onRetry={refetch} title={t`The deals couldn’t be loaded`} />
  if (!data) return <Skeleton height="24rem" aria-busy="true" />
  if (data.data.every(({ count }) => count === 0))
    return (
      <EmptyList
        heading={heading}
        title={t`No deals yet`}
        text={t`Create one from a request or with “New deal”.`}
      />
    )
  const totalsOf = (state: DealState) =>
    data.data.find(one => one.state === state) ?? { state, count: 0, amount: 0 }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="md">
        {DEAL_STATES.filter(isOpen).map(state => (
          <Column key={state} totals={totalsOf(state)} filter={filter} />
        ))}
      </SimpleGrid>
      <Group component="ul" gap="var(--space-8) var(--space-24)" mt="lg" aria-label={t`Closed deals`}>
        {DEAL_STATES.filter(state => !isOpen(state)).map(state => (
          <Group component="li" key={state} gap="xs" align="baseline">
            <StateLink totals={totalsOf(state)} filter={filter} />
          </Group>
        ))}
      </Group>
    </>
  )
}

/** A deal in its column: what it sells, the next step, and in one row who works on it, until when, and the price. */
function DealCard({ deal, nowMs }: { deal: DealListRow; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { nameOf } = useColleagues()
  const { turnOf, whoText, untilText } = useTurn()
  const turn = turnOf(deal, "mediator")
  const isMine = turn.by.includes("mediator")
  const left = turn.dueAt ? (Date.parse(turn.dueAt) - nowMs) / 60_000 : 0
  const duration = formatDuration(left, locale)
  const due = turn.isOverdue || left <= 0 ? t`Overdue` : t`${duration} left`
  return (
    <Paper
      component="li"
      p="sm"
      radius="sm"
      {...(isMine && { style: { boxShadow: "inset 0.25rem 0 var(--accent)" } })}
    >
      <Link to="/admin/deals/$number" params={{ number: deal.number }}>
        {deal.listing.title}
      </Link>
      <Text fw={600} lh={1.4}>
        {turn.title}
      </Text>
      <Text size="xs" c={isMine ? "var(--accent)" : "dimmed"} fw={isMine ? 600 : undefined}>
        {isMine ? t`Your turn` : whoText(turn, "mediator")} <UnreadMark deal={deal} />
      </Text>
      <Group justify="space-between" align="baseline" gap="0 var(--space-12)" mt={4} fz="xs">
        <Text span inherit c="dimmed">
          {nameOf(deal.assignee)}
        </Text>
        {turn.dueAt && (
          <Text
            span
            inherit
            {...((turn.isOverdue || left <= 0) && { fw: 600, c: "var(--error)" })}
            title={untilText(turn.dueAt, turn.isOverdue)}
          >
            {due}
          </Text>
        )}
        {deal.amount !== null && (
          <Text span inherit fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
            {formatCents(deal.amount, locale)}
          </Text>
        )}
      </Group>
    </Paper>
  )
}

type ColumnProps = { totals: Totals; filter: DealsBoardProps["filter"] }

function StateLink({ totals: { state, count, amount }, filter }: ColumnProps) {
  const locale = useLocale()
  const translate = useTranslate()
  const { t } = useLingui()
  return (
    <>
      <Link to="/admin/deals" search={{ view: "table", state, ...filter }}>
        {translate(STATE_LABELS[state])}
      </Link>
      <Text component="span" size="xs" c="dimmed">
        {[t`${plural(count, { one: "# deal", other: "# deals" })}`, amount > 0 && formatCents(amount, locale)]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </>
  )
}

function Column({ totals, filter }: ColumnProps) {
  const { state, count } = totals
  const { data, dataUpdatedAt } = trpc.deals.list.useQuery(
    { state, per_page: SHOWN, ...filter },
    { enabled: count > 0, refetchOnWindowFocus: true },
  )
  return (
    <Stack component="section" gap="xs" p="md" bdrs="md" bg="var(--sunken)">
      <Group component="h2" justify="space-between" align="baseline" gap="0 var(--space-12)">
        <StateLink totals={totals} filter={filter} />
      </Group>
      {count > 0 && !data && (
        <Paper p="sm" radius="sm">
          <Skeleton height="3.5rem" />
        </Paper>
      )}
      {data && data.data.length > 0 && (
        <Stack component="ul" gap="xs">
          {data.data.map(deal => (
            <DealCard key={deal.number} deal={deal} nowMs={dataUpdatedAt} />
          ))}
        </Stack>
      )}
      {count > SHOWN && (
        <Link to="/admin/deals" search={{ view: "table", state, ...filter }}>
          <Trans>Show all {count}</Trans>
        </Link>
      )}
    </Stack>
  )
}
