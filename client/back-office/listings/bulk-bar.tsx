import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import type { Listing } from "#shared/listing.ts"
import type { ListingStatus } from "#shared/lookups.ts"
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

/** What can be done to all ticked listings; on a phone at the thumb. */
export function BulkBar({ listings, actions, onChange, onDelete, onClear }: BulkBarProps) {
  const { t } = useLingui()
  const isBusy = listings.some(listing => actions.isBusy(listing.id))
  const canPublish = listings.some(listing => listing.status === "draft")
  const canUnpublish = listings.some(listing => listing.status === "published")
  const change = (status: ListingStatus) => {
    onChange()
    actions.setStatus(listings, status)
  }
  return (
    <fieldset className={classes.bar} aria-label={t`Selected listings`}>
      {canPublish && (
        <Button size="xs" loading={isBusy} onClick={() => change("published")}>
          <Trans>Publish</Trans>
        </Button>
      )}
      {canUnpublish && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => change("draft")}>
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
