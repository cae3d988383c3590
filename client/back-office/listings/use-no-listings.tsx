import { Trans, useLingui } from "@lingui/react/macro"
import { ADMIN_FILTERS, type AdminQuery } from "#shared/listings/staff-query.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { useMay } from "../restricted.tsx"
import { changeQuery } from "./listings-data.ts"

/** Leads to the form of a new listing, for those who may add one. */
export function AddButton() {
  const may = useMay()
  if (!may("listings.write")) return null
  return (
    <ButtonLink to="/admin/app/create">
      <Trans>Add a listing</Trans>
    </ButtonLink>
  )
}

/** The text of an empty list: no listings yet, none of this status, or none that match. */
export function useNoListings(query: AdminQuery) {
  const { t } = useLingui()
  const { title, status } = query
  const isFiltered = ADMIN_FILTERS.some(key => query[key] !== undefined)
  const unfiltered = Object.fromEntries(ADMIN_FILTERS.map(key => [key, undefined]))
  const way = (search: AdminQuery, text: string) => (
    <ButtonLink key={text} variant="default" size="xs" to="/admin/app" search={search}>
      {text}
    </ButtonLink>
  )
  if (title || isFiltered)
    return {
      title: title ? (
        <Trans>Nothing found for “{title}”</Trans>
      ) : (
        <Trans>No listing matches the filters</Trans>
      ),
      text: title && (
        <Trans>
          Each word must match the start of a word in the title, description, seller, country, notes or links.
        </Trans>
      ),
      links: [
        title && way(changeQuery(query, { title: "" }), t`Clear search`),
        isFiltered && way(changeQuery(query, unfiltered), t`Clear filters`),
        status && way(changeQuery(query, { status: "all" }), t`Search all listings`),
      ],
    }
  if (status)
    return {
      title: status === "draft" ? <Trans>No drafts</Trans> : <Trans>No published listings yet</Trans>,
      links: way(changeQuery(query, { status: "all" }), t`Show all listings`),
    }
  return {
    title: <Trans>No data</Trans>,
    text: <Trans>Listings will appear here: drafts, which only staff can see, and published listings.</Trans>,
    links: <AddButton />,
  }
}
