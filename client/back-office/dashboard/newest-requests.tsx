import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { Answers } from "#shared/dashboard/dashboard.ts"
import { formatAgo, formatDuration, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useIntentTexts } from "../contacts/use-intent-texts.ts"
import { useMay } from "../use-may.ts"
import { Panel } from "./panel.tsx"

const SHOWN = 6

/** The newest requests: who, what for, the first words and since when. */
export function NewestRequests({ nowMs, answers }: { nowMs: number; answers: Answers | null }) {
  const locale = useLocale()
  const isReader = useMay()("requests.read")
  const intents = useIntentTexts()
  const { data } = trpc.contacts.list.useQuery({ per_page: SHOWN }, { enabled: isReader })
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
    <Text c="dimmed">
      {t`Last 30 days: ${answered} of ${plural(requests, { one: "# request", other: "# requests" })} answered, ${inTime} within ${plural(hours, { one: "# hour", other: "# hours" })}.`}{" "}
      {time && <Trans>Median time to the first answer: {time}.</Trans>}
    </Text>
  )
}
