import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode, RefObject } from "react"
import type { AdminQuery } from "#shared/admin-query.ts"
import { AddButton } from "./add-button.tsx"
import { changeQuery } from "./listings-data.ts"
import classes from "./no-listings.module.css"

type NoListingsProps = { query: AdminQuery; heading: RefObject<HTMLHeadingElement | null> }

/** Nothing to show, and why: there is nothing yet, nothing of this status, or nothing that the search finds. */
export function NoListings({ query, heading }: NoListingsProps) {
  const { title, status } = query
  const empty =
    status === "draft" ? <Trans>There are no drafts</Trans> : <Trans>Nothing is published yet</Trans>
  return (
    <div className={classes.empty}>
      <h2 ref={heading} className={classes.title} tabIndex={-1}>
        {title ? <Trans>Nothing found for “{title}”</Trans> : status ? empty : <Trans>No data</Trans>}
      </h2>
      {title ? <NothingFound query={query} /> : status ? <WayToAll query={query} /> : <Beginning />}
    </div>
  )
}

function NothingFound({ query }: { query: AdminQuery }) {
  return (
    <>
      <p>
        <Trans>Every word must begin a word of the title or the description.</Trans>
      </p>
      <div className={classes.ways}>
        <Way query={changeQuery(query, { title: "" })}>
          <Trans>Clear search</Trans>
        </Way>
        {query.status && (
          <Way query={changeQuery(query, { status: "all" })}>
            <Trans>Search all listings</Trans>
          </Way>
        )}
      </div>
    </>
  )
}

function WayToAll({ query }: { query: AdminQuery }) {
  return (
    <Way query={changeQuery(query, { status: "all" })}>
      <Trans>Show all listings</Trans>
    </Way>
  )
}

function Way({ query, children }: { query: AdminQuery; children: ReactNode }) {
  return (
    <Link className={classes.link} to="/admin/app" search={query}>
      {children}
    </Link>
  )
}

function Beginning() {
  return (
    <>
      <p>
        <Trans>Your listings will stand here: drafts that only you see, and what visitors can find.</Trans>
      </p>
      <AddButton />
    </>
  )
}
