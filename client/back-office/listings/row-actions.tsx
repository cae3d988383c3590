import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { Listing } from "#shared/listing.ts"
import { AVAILABILITIES } from "#shared/lookups.ts"
import classes from "../list/row-action.module.css"
import { RowMenu } from "./row-menu.tsx"
import type { ListingActions } from "./use-listing-actions.ts"

type RowActionsProps = { listing: Listing; actions: ListingActions; onDelete: () => void }

/** The actions for one listing, with the frequent ones directly accessible. */
export function RowActions({ listing, actions, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  const { title, status } = listing
  const id = String(listing.id)
  const isBusy = actions.isBusy(listing.id)
  const isPublished = status === "published"
  const turn = () => !isBusy && actions.setStatus([listing], isPublished ? "draft" : "published")
  const availabilityTexts = {
    available: t`Mark as available`,
    in_deal: t`Mark as in a deal`,
    sold: t`Mark as sold`,
  }
  return (
    <>
      <button
        type="button"
        className={classes.action}
        aria-label={isPublished ? t`Unpublish ${title}` : t`Publish ${title}`}
        aria-disabled={isBusy}
        onClick={turn}
      >
        {isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
      </button>
      <Link className={classes.action} to="/admin/app/$id/edit" params={{ id }} aria-label={t`Edit ${title}`}>
        <Trans>Edit</Trans>
      </Link>
      <button
        type="button"
        className={classes.action}
        data-danger
        aria-label={t`Delete ${title}`}
        onClick={onDelete}
      >
        <Trans>Delete</Trans>
      </button>
      <RowMenu label={t`More actions for ${title}`}>
        <button
          type="button"
          className={classes.action}
          aria-disabled={isBusy}
          onClick={() => !isBusy && actions.duplicate(listing)}
        >
          <Trans>Duplicate</Trans>
        </button>
        {AVAILABILITIES.filter(availability => availability !== listing.availability).map(availability => (
          <button
            key={availability}
            type="button"
            className={classes.action}
            aria-disabled={isBusy}
            onClick={() => !isBusy && actions.setAvailability(listing, availability)}
          >
            {availabilityTexts[availability]}
          </button>
        ))}
        <Link className={classes.action} to="/admin/app/$id/history" params={{ id }}>
          <Trans>History</Trans>
        </Link>
        {isPublished && (
          <Link className={classes.action} to="/marketplace/$id" params={{ id }}>
            <Trans>View page</Trans>
          </Link>
        )}
      </RowMenu>
    </>
  )
}
