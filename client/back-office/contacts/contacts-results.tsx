import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Navigate } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/contact.ts"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import type { Page } from "#shared/listing.ts"
import { Pager } from "../../ui/pager.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { FailedList } from "../list/failed-list.tsx"
import { usePageTop } from "../list/use-page-top.ts"
import { useRowFocus } from "../list/use-row-focus.ts"
import { ContactRow } from "./contact-row.tsx"
import { changeQuery, useContacts } from "./contacts-data.ts"
import classes from "./contacts-results.module.css"
import { ContactsSkeleton } from "./contacts-skeleton.tsx"
import { NoContacts } from "./no-contacts.tsx"
import { PageExtent } from "./page-extent.tsx"
import { useMarkRead } from "./use-mark-read.ts"
import { useStableIds } from "./use-stable-ids.ts"

type ContactsResultsProps = {
  query: ContactPageQuery
  isDeleting: (id: number) => boolean
  onDelete: (request: ContactRequest) => void
}

/** The results of the query: loading, empty, failed or filled. */
export function ContactsResults({ query, ...rest }: ContactsResultsProps) {
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useContacts(query)
  if (!data && error)
    return (
      <FailedList error={error} onRetry={refetch} title={<Trans>The requests could not be loaded</Trans>} />
    )
  if (!data) return <ContactsSkeleton />
  if (!isPlaceholderData && data.current_page > data.last_page)
    return <Navigate to="/admin/contacts" search={changeQuery(query, { page: data.last_page })} replace />
  return <Found query={query} page={data} isStale={isPlaceholderData} nowMs={dataUpdatedAt} {...rest} />
}

type FoundProps = ContactsResultsProps & { page: Page<ContactRequest>; isStale: boolean; nowMs: number }

function Found({ query, page, isStale, nowMs, isDeleting, onDelete }: FoundProps) {
  const { t } = useLingui()
  const mark = useMarkRead()
  const requests = page.data.filter(request => !isDeleting(request.id))
  const { list, heading, onFocus } = useRowFocus(useStableIds(requests))
  const onPaging = usePageTop(query.page ?? 1, heading)
  const total = page.total - (page.data.length - requests.length)

  if (total === 0 && !isStale) return <NoContacts query={query} heading={heading} />
  return (
    <section className={classes.results} aria-label={t`Requests`} onFocus={onFocus}>
      <VisuallyHidden>
        <span role="status">
          {!isStale && <Plural value={total} one="# request found" other="# requests found" />}
        </span>
      </VisuallyHidden>
      <h2 ref={heading} className={classes.count} tabIndex={-1}>
        <PageExtent page={page} total={total} />
      </h2>
      <ul ref={list} className={classes.rows} aria-busy={isStale}>
        {requests.map(request => (
          <ContactRow
            key={request.id}
            request={request}
            nowMs={nowMs}
            onMark={read => mark(request, read)}
            onDelete={() => onDelete(request)}
          />
        ))}
      </ul>
      <div onClickCapture={onPaging}>
        <Pager
          current={Math.min(query.page ?? 1, page.last_page)}
          last={page.last_page}
          linkTo={to => ({ to: "/admin/contacts", search: changeQuery(query, { page: to }) })}
        />
      </div>
    </section>
  )
}
