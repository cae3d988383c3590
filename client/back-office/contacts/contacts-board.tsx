import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { STAGE_LABELS } from "#shared/requests/pipeline.ts"
import { STAGES, type Stage } from "#shared/requests/stages.ts"
import { formatNumber } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FailedList } from "../list/list-states.tsx"
import { changeQuery, matchingQuery, useContactCounts } from "./contacts-data.ts"
import { ReceivedTime } from "./received-time.tsx"
import classes from "./stages.module.css"
import { NextStep } from "./stages.tsx"

/** Requests of a column; the list has all of them. */
const SHOWN = 20

/** The requests that match the filters, a column for each stage. */
export function ContactsBoard({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  return (
    <section className={classes.board} aria-label={t`Requests by stage`}>
      {STAGES.map(stage => (
        <Column key={stage} stage={stage} query={query} />
      ))}
    </section>
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
    <section className={classes.column} aria-busy={found.isFetching}>
      <h2>
        {translate(STAGE_LABELS[stage])} <span>{formatNumber(count, locale)}</span>
      </h2>
      {found.isPending && <Skeleton height="4rem" />}
      {found.isError && (
        <FailedList error={found.error} onRetry={found.refetch} title={t`The requests could not be loaded`} />
      )}
      {found.isSuccess && requests.length === 0 && (
        <p className={classes.minor}>
          <Trans>No requests in this stage.</Trans>
        </p>
      )}
      <ul>
        {requests.map(request => (
          <li key={request.id}>
            <Card request={request} nowMs={found.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {count > requests.length && requests.length > 0 && (
        <Link
          className={classes.more}
          to="/admin/contacts"
          search={changeQuery(query, { view: undefined, stage })}
        >
          <Trans>Show all {formatNumber(count, locale)}</Trans>
        </Link>
      )}
    </section>
  )
}

function Card({ request, nowMs }: { request: ContactRequest; nowMs: number }) {
  const { id, name, message, locale, app, assignee, read } = request
  return (
    <Link className={classes.card} to="/admin/contacts/$id/edit" params={{ id: String(id) }}>
      {read ? <span>{name}</span> : <b>{name}</b>}
      {app && <span className={classes.minor}>{app.title}</span>}
      {message && (
        <span className={classes.minor} lang={locale} dir="auto">
          {message}
        </span>
      )}
      <NextStep request={request} nowMs={nowMs} />
      <span className={classes.minor}>
        {assignee?.name && `${assignee.name} · `}
        <ReceivedTime time={request.created_at} nowMs={nowMs} />
      </span>
    </Link>
  )
}
