import { Trans } from "@lingui/react/macro"
import type { Availability, ListingStatus } from "#shared/listings/lookups.ts"
import classes from "./status-badge.module.css"

type StatusBadgeProps = { status: ListingStatus; availability?: Availability }

/** The status of a listing; of a published one that is not available, why. */
export function StatusBadge({ status, availability = "available" }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-status={availability === "available" ? status : availability}>
      {status === "draft" && <Trans>Draft</Trans>}
      {status === "published" && availability === "available" && <Trans>Published</Trans>}
      {status === "published" && availability === "in_deal" && <Trans>In a deal</Trans>}
      {status === "published" && availability === "sold" && <Trans>Sold</Trans>}
    </span>
  )
}
