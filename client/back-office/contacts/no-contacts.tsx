import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode, RefObject } from "react"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import { EmptyList, wayClass } from "../list/empty-list.tsx"
import { changeQuery } from "./contacts-data.ts"

type NoContactsProps = { query: ContactPageQuery; heading: RefObject<HTMLHeadingElement | null> }

/** The empty list: no requests yet, none unread, or no match for the search. */
export function NoContacts({ query, heading }: NoContactsProps) {
  if (query.search) return <NothingFound query={query} heading={heading} />
  if (query.unread) return <AllRead query={query} heading={heading} />
  return (
    <EmptyList
      heading={heading}
      title={<Trans>No data</Trans>}
      text={
        <Trans>Requests that visitors send from the contact form or from a listing will appear here.</Trans>
      }
    />
  )
}

function NothingFound({ query, heading }: NoContactsProps) {
  const { search } = query
  return (
    <EmptyList
      heading={heading}
      title={<Trans>Nothing found for “{search}”</Trans>}
      text={
        <Trans>
          The search covers names, emails, phones, messages and listing titles. Every word must match.
        </Trans>
      }
    >
      <Way query={changeQuery(query, { search: "" })}>
        <Trans>Clear search</Trans>
      </Way>
      {query.unread && (
        <Way query={changeQuery(query, { unread: false })}>
          <Trans>Search all requests</Trans>
        </Way>
      )}
    </EmptyList>
  )
}

function AllRead({ query, heading }: NoContactsProps) {
  return (
    <EmptyList
      heading={heading}
      title={<Trans>No unread requests</Trans>}
      text={<Trans>All requests have been read.</Trans>}
    >
      <Way query={changeQuery(query, { unread: false })}>
        <Trans>Show all requests</Trans>
      </Way>
    </EmptyList>
  )
}

function Way({ query, children }: { query: ContactPageQuery; children: ReactNode }) {
  return (
    <Link className={wayClass} to="/admin/contacts" search={query}>
      {children}
    </Link>
  )
}
