import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { wayClass } from "../list/empty-list.tsx"
import { changeQuery } from "./contacts-data.ts"

/** The text of an empty list: no requests yet, none unread, or none that match the search. */
export function useNoContacts(query: ContactPageQuery) {
  const { t } = useLingui()
  const { search, unread } = query
  const way = (to: ContactPageQuery, text: string) => (
    <Link key={text} className={wayClass} to="/admin/contacts" search={to}>
      {text}
    </Link>
  )
  if (search)
    return {
      title: <Trans>Nothing found for “{search}”</Trans>,
      text: (
        <Trans>
          The search covers names, emails, phones, messages and listing titles. Every word must match.
        </Trans>
      ),
      links: [
        way(changeQuery(query, { search: "" }), t`Clear search`),
        unread && way(changeQuery(query, { unread: false }), t`Search all requests`),
      ],
    }
  if (unread)
    return {
      title: <Trans>No unread requests</Trans>,
      text: <Trans>All requests have been read.</Trans>,
      links: way(changeQuery(query, { unread: false }), t`Show all requests`),
    }
  if (query.stage || query.mine || query.app_id)
    return {
      title: <Trans>No requests match these filters</Trans>,
      links: way({}, t`Show all requests`),
    }
  return {
    title: <Trans>No data</Trans>,
    text: (
      <Trans>Requests that visitors send from the contact form or from a listing will appear here.</Trans>
    ),
  }
}
