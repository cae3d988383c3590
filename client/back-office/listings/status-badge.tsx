import { Trans } from "@lingui/react/macro"
import type { ListingStatus } from "#shared/lookups.ts"
import classes from "./status-badge.module.css"

export function StatusBadge({ status }: { status: ListingStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {status === "published" ? <Trans>Published</Trans> : <Trans>Draft</Trans>}
    </span>
  )
}
