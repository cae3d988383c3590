import { Plural, useLingui } from "@lingui/react/macro"
import { Navigate } from "@tanstack/react-router"
import { useMemo } from "react"
import type { AdminQuery } from "#shared/admin-query.ts"
import type { Listing, Page } from "#shared/listing.ts"
import { Pager } from "../../ui/pager.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { FailedList } from "../list/failed-list.tsx"
import { usePageTop } from "../list/use-page-top.ts"
import { useRowFocus } from "../list/use-row-focus.ts"
import { BulkBar } from "./bulk-bar.tsx"
import { ListHead } from "./list-head.tsx"
import { ListSkeleton } from "./list-skeleton.tsx"
import { ListingRows } from "./listing-rows.tsx"
import { changeQuery, useAdminListings } from "./listings-data.ts"
import { NoListings } from "./no-listings.tsx"
import type { ListingActions } from "./use-listing-actions.ts"
import { useSelection } from "./use-selection.ts"

type ListingsResultsProps = {
  query: AdminQuery
  actions: ListingActions
  onDelete: (listings: readonly Listing[]) => void
}

/** The results of the query: loading, empty, failed or filled. */
export function ListingsResults({ query, ...rest }: ListingsResultsProps) {
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useAdminListings(query)
  if (!data) return error ? <FailedList error={error} onRetry={refetch} /> : <ListSkeleton />
  if (!isPlaceholderData && data.current_page > data.last_page)
    return <Navigate to="/admin/app" search={changeQuery(query, { page: data.last_page })} replace />
  return <Found query={query} page={data} isStale={isPlaceholderData} nowMs={dataUpdatedAt} {...rest} />
}

type FoundProps = ListingsResultsProps & { page: Page<Listing>; isStale: boolean; nowMs: number }

function Found({ query, page, isStale, nowMs, actions, onDelete }: FoundProps) {
  const { t } = useLingui()
  const { isDeleting } = actions
  const listings = page.data.filter(listing => !isDeleting(listing.id))
  const key = listings.map(listing => listing.id).join()
  const rows = useMemo(() => key.split(",").filter(Boolean).map(Number), [key])
  const selection = useSelection(rows, JSON.stringify(query))
  const { list, heading, onFocus } = useRowFocus(rows)
  const onPaging = usePageTop(query.page ?? 1, heading)
  const selected = listings.filter(listing => selection.isSelected(listing.id))
  const total = page.total - (page.data.length - listings.length)
  return (
    <section aria-label={t`Listings`} onFocus={onFocus}>
      <VisuallyHidden>
        <span role="status">
          {!isStale && <Plural value={total} one="# listing found" other="# listings found" />}
        </span>
      </VisuallyHidden>
      {total === 0 && !isStale ? (
        <NoListings query={query} heading={heading} />
      ) : (
        <>
          <div>
            <ListHead page={page} rowCount={rows.length} selection={selection} heading={heading} />
            {selected.length > 0 && (
              <BulkBar
                listings={selected}
                actions={actions}
                onDelete={() => onDelete(selected)}
                onChange={() => heading.current?.focus()}
                onClear={() => {
                  heading.current?.focus()
                  selection.clear()
                }}
              />
            )}
          </div>
          <ListingRows
            listings={listings}
            nowMs={nowMs}
            actions={actions}
            selection={selection}
            isStale={isStale}
            list={list}
            onDelete={listing => onDelete([listing])}
          />
          <div onClickCapture={onPaging}>
            <Pager
              current={Math.min(query.page ?? 1, page.last_page)}
              last={page.last_page}
              linkTo={to => ({ to: "/admin/app", search: changeQuery(query, { page: to }) })}
            />
          </div>
        </>
      )}
    </section>
  )
}
