import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Paper, Skeleton, Stack, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { STAGE_LABELS, STAGES, type Stage } from "#shared/requests/pipeline.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FailedList } from "../list/list-states.tsx"
import { TimeAgo } from "../list/time-ago.tsx"
import { changeQuery, matchingQuery, useContactCounts } from "./contacts-data.ts"
import { OfferLine } from "./offer-line.tsx"
import { NextStep } from "./stages.tsx"

/** Requests of a column; the list has all of them. */
const SHOWN = 20

/** The requests that match the filters, a column for each stage. */
export function ContactsBoard({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  return (
    <Group
      component="section"
      wrap="nowrap"
      align="stretch"
      gap="sm"
      mt="sm"
      pb="sm"
      style={{ overflowX: "auto" }}
      aria-label={t`Requests by stage`}
    >
      {STAGES.map(stage => (
        <Column key={stage} stage={stage} query={query} />
      ))}
    </Group>
  )
}

function Column({ stage, query }: { stage: Stage; query: ContactPageQuery }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const counts = useContactCounts(query)
  const found = trpc.contacts.list.useQuery(
    { ...matchingQuery(query), stage, per_page: SHOWN },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const count = counts.data?.stages.find(one => one.stage === stage)?.count ?? 0
  const requests = found.data?.data ?? []
  return (
    <Stack
      component="section"
      flex="1 0 15rem"
      miw={0}
      gap="xs"
      p="xs"
      bdrs="md"
      bg="var(--sunken)"
      aria-busy={found.isFetching}
    >
      <Group component="h2" justify="space-between" fz="xs">
        {translate(STAGE_LABELS[stage])} <span>{formatNumber(count, locale)}</span>
      </Group>
      {found.isPending && <Skeleton height="4rem" />}
      {found.isError && (
        <FailedList error={found.error} onRetry={found.refetch} title={t`The requests couldn’t be loaded`} />
      )}
      {found.isSuccess && requests.length === 0 && (
        <Text size="xs" c="dimmed">
          <Trans>No requests in this stage.</Trans>
        </Text>
      )}
      <Stack component="ul" gap="xs">
        {requests.map(request => (
          <li key={request.id}>
            <Card request={request} nowMs={found.dataUpdatedAt} />
          </li>
        ))}
      </Stack>
      {count > requests.length && requests.length > 0 && (
        <Text size="xs">
          <Link to="/admin/contacts" search={changeQuery(query, { view: undefined, stage })}>
            <Trans>Show all {formatNumber(count, locale)}</Trans>
          </Link>
        </Text>
      )}
    </Stack>
  )
}

function Card({ request, nowMs }: { request: ContactRequest; nowMs: number }) {
  const { id, name, message, locale, app, assignee, read } = request
  return (
    <Paper
      withBorder
      px="sm"
      py="xs"
      td="none"
      renderRoot={props => <Link {...props} to="/admin/contacts/$id/edit" params={{ id: String(id) }} />}
    >
      <Text fw={read ? undefined : 600}>{name}</Text>
      {app && (
        <Text size="xs" c="dimmed" lineClamp={2} title={app.title}>
          {app.title}
        </Text>
      )}
      <OfferLine request={request} />
      {message && (
        <Text size="xs" c="dimmed" truncate lang={locale} dir="auto">
          {message}
        </Text>
      )}
      <NextStep request={request} nowMs={nowMs} />
      <Text size="xs" c="dimmed" truncate>
        {assignee?.name && `${assignee.name} · `}
        <TimeAgo time={request.created_at} nowMs={nowMs} /> · {request.reference}
      </Text>
    </Paper>
  )
}
