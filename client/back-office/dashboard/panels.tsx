import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Group, Paper, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Answers } from "#shared/dashboard/dashboard.ts"
import { useTurn } from "../../deals/use-turn.ts"
import { formatAgo, formatDay, formatDuration, formatFileDay, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useIntentTexts } from "../contacts/use-intent-texts.ts"
import { useMay } from "../restricted.tsx"

const SHOWN_REQUESTS = 6

/** The newest requests: who, what for, the first words and since when. */
export function NewestRequests({ nowMs, answers }: { nowMs: number; answers: Answers | null }) {
  const locale = useLocale()
  const isReader = useMay()("requests.read")
  const intents = useIntentTexts()
  const { data } = trpc.contacts.list.useQuery({ per_page: SHOWN_REQUESTS }, { enabled: isReader })
  if (!data) return null
  return (
    <Panel
      id="newest-requests"
      title={<Trans>Latest requests</Trans>}
      empty={data.data.length === 0 && <Trans>No requests yet.</Trans>}
    >
      <Stack component="ul" gap="xs" mod="lined">
        {data.data.map(({ id, name, app, intent, message, created_at: at, read }) => (
          <li key={id}>
            <Group justify="space-between" align="baseline" wrap="nowrap">
              <Text fw={read ? undefined : 600}>
                <Link to="/admin/contacts/$id/edit" params={{ id: String(id) }}>
                  {name}
                </Link>
              </Text>
              <Text
                component="time"
                flex="none"
                size="xs"
                c="dimmed"
                dateTime={at}
                title={formatMoment(at, locale)}
              >
                {formatAgo(at, nowMs, locale)}
              </Text>
            </Group>
            <Text size="xs" c="dimmed" truncate>
              {[intents[intent], app?.title, message].filter(Boolean).join(" · ")}
            </Text>
          </li>
        ))}
      </Stack>
      {answers && answers.requests > 0 && <AnswerTimes {...answers} />}
      <Text size="xs" mt="sm">
        <Link to="/admin/contacts">
          <Trans>Open all requests</Trans>
        </Link>
      </Text>
    </Panel>
  )
}

/** How soon requests were answered, compared with the promise to their senders. */
function AnswerTimes({ requests, answered, in_time: inTime, hours, median_minutes: median }: Answers) {
  const { t } = useLingui()
  const locale = useLocale()
  const time = median === null ? null : formatDuration(median, locale)
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {t`Last 30 days: ${answered} of ${plural(requests, { one: "# request", other: "# requests" })} answered, ${inTime} within ${plural(hours, { one: "# hour", other: "# hours" })}.`}{" "}
      {time && <Trans>Median time to the first reply: {time}.</Trans>}
    </Text>
  )
}

type PanelProps = {
  id: string
  title: ReactNode
  /** Said instead of the content if there is none. */
  empty?: ReactNode
  children?: ReactNode
}

/** A part of the dashboard with its heading; an empty one is a single line. */
export function Panel({ id, title, empty, children }: PanelProps) {
  return (
    <Paper component="section" withBorder px="md" py={empty ? "xs" : "md"} aria-labelledby={id}>
      <Group align="baseline" gap="0 var(--space-16)" mb={empty ? 0 : "sm"}>
        <Box component="h2" id={id}>
          {title}
        </Box>
        {empty && <Text c="dimmed">{empty}</Text>}
      </Group>
      {!empty && children}
    </Paper>
  )
}

const SHOWN = 5

/** Overdue deals and requests, the longest overdue first. */
export function Late({ nowMs }: { nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const { turnOf, whoText } = useTurn()
  const deals = trpc.deals.late.useQuery(undefined, { enabled: may("deals.manage") }).data?.data ?? []
  const requests =
    trpc.contacts.list.useQuery(
      { overdue: true, sort_by: "due", per_page: SHOWN, today: formatFileDay(nowMs) },
      { enabled: may("requests.read") },
    ).data?.data ?? []
  if (deals.length === 0 && requests.length === 0) return null
  return (
    <Panel id="late" title={<Trans>Overdue</Trans>}>
      <Stack component="ul" gap="xs" mod="lined">
        {deals.slice(0, SHOWN).map(deal => {
          const turn = turnOf(deal, "mediator")
          const since = formatAgo(deal.late_since, nowMs, locale)
          return (
            <li key={deal.number}>
              <Link to="/admin/deals/$number" params={{ number: deal.number }}>
                {deal.listing.title}
              </Link>
              <Step text={[turn.title, whoText(turn, "mediator")].filter(Boolean).join(" · ")}>
                {t`due ${since}`}
              </Step>
            </li>
          )
        })}
        {requests.map(({ id, name, app, next_step: step, due_on: due }) => (
          <li key={id}>
            <Link to="/admin/contacts/$id/edit" params={{ id: String(id) }}>
              {[name, app?.title].filter(Boolean).join(" · ")}
            </Link>
            <Step text={step}>{due && formatDay(due, locale)}</Step>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

/** What is to do, and when it was due. */
function Step({ text, children }: { text: string | null | undefined; children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed">
      {text}{" "}
      <Text component="span" inherit c="var(--error)">
        {children}
      </Text>
    </Text>
  )
}
