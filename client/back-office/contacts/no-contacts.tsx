import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode, RefObject } from "react"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import { changeQuery } from "./contacts-data.ts"
import classes from "./no-contacts.module.css"

type NoContactsProps = { query: ContactPageQuery; heading: RefObject<HTMLHeadingElement | null> }

/** Nothing to show, and why: nothing has come yet, all is read, or the search finds nothing. */
export function NoContacts({ query, heading }: NoContactsProps) {
  const { search, unread } = query
  const empty = unread ? <Trans>Nothing unread</Trans> : <Trans>No data</Trans>
  return (
    <div className={classes.empty}>
      <h2 ref={heading} className={classes.title} tabIndex={-1}>
        {search ? <Trans>Nothing found for “{search}”</Trans> : empty}
      </h2>
      {search ? <NothingFound query={query} /> : unread ? <AllRead query={query} /> : <NothingYet />}
    </div>
  )
}

function NothingFound({ query }: { query: ContactPageQuery }) {
  return (
    <>
      <p>
        <Trans>Names, emails, phones and messages are searched, and every word must be there.</Trans>
      </p>
      <div className={classes.ways}>
        <Way query={changeQuery(query, { search: "" })}>
          <Trans>Clear search</Trans>
        </Way>
        {query.unread && (
          <Way query={changeQuery(query, { unread: false })}>
            <Trans>Search all requests</Trans>
          </Way>
        )}
      </div>
    </>
  )
}

function AllRead({ query }: { query: ContactPageQuery }) {
  return (
    <>
      <p>
        <Trans>Every request has been read.</Trans>
      </p>
      <Way query={changeQuery(query, { unread: false })}>
        <Trans>Show all requests</Trans>
      </Way>
    </>
  )
}

function NothingYet() {
  return (
    <p>
      <Trans>What visitors send with the contact form and from a listing will stand here.</Trans>
    </p>
  )
}

function Way({ query, children }: { query: ContactPageQuery; children: ReactNode }) {
  return (
    <Link className={classes.link} to="/admin/contacts" search={query}>
      {children}
    </Link>
  )
}
