import { Trans, useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listing.ts"
import type { ListingStatus } from "#shared/lookups.ts"
import { Button } from "../../ui/button.tsx"
import { TextButton } from "../../ui/text-button.tsx"
import classes from "./bulk-bar.module.css"
import type { ListingActions } from "./use-listing-actions.ts"

type BulkBarProps = {
  listings: readonly Listing[]
  actions: ListingActions
  /** Called before the buttons change under the focus. */
  onChange: () => void
  onDelete: () => void
  onClear: () => void
}

/** The bulk actions for selected listings; a bottom bar on phones. */
export function BulkBar({ listings, actions, onChange, onDelete, onClear }: BulkBarProps) {
  const { t } = useLingui()
  const isBusy = listings.some(listing => actions.isBusy(listing.id))
  const pending = { "aria-disabled": isBusy || undefined, "data-pending": isBusy || undefined }
  const canPublish = listings.some(listing => listing.status === "draft")
  const canUnpublish = listings.some(listing => listing.status === "published")
  const change = (status: ListingStatus) => {
    if (isBusy) return
    onChange()
    actions.setStatus(listings, status)
  }
  return (
    <fieldset className={classes.bar} aria-label={t`Selected listings`}>
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
      <Button size="xs" variant="default" data-danger onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
      <TextButton onClick={onClear}>
        <Trans>Clear selection</Trans>
      </TextButton>
    </fieldset>
  )
}
