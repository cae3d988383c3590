import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { lazy, Suspense, useState } from "react"
import type { MatchingChange } from "#shared/bulk.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import type { AdminQuery } from "#shared/listings/staff-query.ts"
import type { RowSelection } from "../list/selection.tsx"
import { MatchingDialog } from "./matching-dialog.tsx"
import type { ListingActions } from "./use-listing-actions.ts"

const EditManyDialog = lazy(async () => ({
  default: (await import("./edit-many-dialog.tsx")).EditManyDialog,
}))

type BulkActionsProps = {
  /** The selected listings of the page. */
  listings: readonly Listing[]
  query: AdminQuery
  selection: RowSelection
  actions: ListingActions
  /** Called before the buttons change under the focus. */
  onChange: () => void
  onDelete: (listings: readonly Listing[]) => void
}

/** Actions on the selected listings; actions on all that match ask for confirmation first. */
export function BulkActions({ listings, query, selection, actions, onChange, onDelete }: BulkActionsProps) {
  const [asked, setAsked] = useState<MatchingChange | null>(null)
  const [isEditing, setEditing] = useState(false)
  const { isAll } = selection
  const isBusy = listings.some(listing => actions.isBusy(listing.id))
  const pending = { "aria-disabled": isBusy || undefined, "data-pending": isBusy || undefined }
  const canPublish = isAll || listings.some(listing => listing.status === "draft")
  const canUnpublish = isAll || listings.some(listing => listing.status === "published")
  const change = (status: ListingStatus) => {
    if (isBusy) return
    if (isAll) return setAsked(status)
    onChange()
    actions.setStatus(listings, status)
  }
  return (
    <>
      {canPublish && (
        <Button size="xs" {...pending} onClick={() => change("published")}>
          <Trans>Publish</Trans>
        </Button>
      )}
      {canUnpublish && (
        <Button size="xs" variant="default" {...pending} onClick={() => change("draft")}>
          <Trans>Unpublish</Trans>
        </Button>
      )}
      {!isAll && (
        <Button size="xs" variant="default" {...pending} onClick={() => setEditing(true)}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        color="red"
        onClick={() => (isAll ? setAsked("delete") : onDelete(listings))}
      >
        <Trans>Delete</Trans>
      </Button>
      <Suspense>
        {isEditing && (
          <EditManyDialog
            listings={listings}
            onDone={() => {
              onChange()
              setEditing(false)
            }}
            onSave={actions.updateMany}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
      <MatchingDialog
        change={asked}
        query={query}
        onClose={() => setAsked(null)}
        onDone={(change, result) => {
          onChange()
          selection.clear()
          setAsked(null)
          actions.finishMatching(change, result)
        }}
      />
    </>
  )
}
