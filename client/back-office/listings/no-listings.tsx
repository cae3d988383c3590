import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode, RefObject } from "react"
import type { AdminQuery } from "#shared/admin-query.ts"
import { EmptyList, wayClass } from "../list/empty-list.tsx"
import { AddButton } from "./add-button.tsx"
import { changeQuery } from "./listings-data.ts"

type NoListingsProps = { query: AdminQuery; heading: RefObject<HTMLHeadingElement | null> }

/** The empty list: no listings yet, none of this status, or no match for the search. */
export function NoListings({ query, heading }: NoListingsProps) {
  if (query.title) return <NothingFound query={query} heading={heading} />
  if (query.status) return <NothingOfStatus query={query} heading={heading} />
  return (
    <EmptyList
      heading={heading}
      title={<Trans>No data</Trans>}
      text={
        <Trans>Listings will appear here: drafts, which only staff can see, and published listings.</Trans>
      }
    >
      <AddButton />
    </EmptyList>
  )
}

function NothingFound({ query, heading }: NoListingsProps) {
  const { title } = query
  return (
    <EmptyList
      heading={heading}
      title={<Trans>Nothing found for “{title}”</Trans>}
      text={
        <Trans>
          Each word must match the start of a word in the title, description, seller, country, notes or links.
        </Trans>
      }
    >
      <Way query={changeQuery(query, { title: "" })}>
        <Trans>Clear search</Trans>
      </Way>
      {query.status && (
        <Way query={changeQuery(query, { status: "all" })}>
          <Trans>Search all listings</Trans>
        </Way>
      )}
    </EmptyList>
  )
}

function NothingOfStatus({ query, heading }: NoListingsProps) {
  const isDraft = query.status === "draft"
  return (
    <EmptyList
      heading={heading}
      title={isDraft ? <Trans>No drafts</Trans> : <Trans>No published listings yet</Trans>}
    >
      <Way query={changeQuery(query, { status: "all" })}>
        <Trans>Show all listings</Trans>
      </Way>
    </EmptyList>
  )
}

function Way({ query, children }: { query: AdminQuery; children: ReactNode }) {
  return (
    <Link className={wayClass} to="/admin/app" search={query}>
      {children}
    </Link>
  )
}
