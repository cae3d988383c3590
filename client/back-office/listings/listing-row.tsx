import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { Listing } from "#shared/listing.ts"
import { RowThumbnail } from "../list/row-thumbnail.tsx"
import { ChangedTime } from "./changed-time.tsx"
import { ListingPrice } from "./listing-price.tsx"
import classes from "./listing-row.module.css"
import { RowActions } from "./row-actions.tsx"
import { StatusBadge } from "./status-badge.tsx"
import { TickBox } from "./tick-box.tsx"
import type { ListingActions } from "./use-listing-actions.ts"
import type { RowSelection } from "./use-selection.ts"

type ListingRowProps = {
  listing: Listing
  actions: ListingActions
  selection: RowSelection
  /** Milliseconds since 1970, for the relative time. */
  nowMs: number
  onDelete: () => void
}

export function ListingRow({ listing, actions, selection, nowMs, onDelete }: ListingRowProps) {
  const { t } = useLingui()
  const { id, title } = listing
  const isSelected = selection.isSelected(id)
  const tick = (checked: boolean, range: boolean) => selection.tick({ id, checked, range })
  return (
    <li
      className={classes.row}
      data-row={id}
      data-selected={isSelected || undefined}
      aria-busy={actions.isBusy(id)}
    >
      <span className={classes.tick}>
        <TickBox label={t`Select ${title}`} checked={isSelected} onTick={tick} />
      </span>
      <span className={classes.picture}>
        <RowThumbnail listing={listing} />
      </span>
      <Link
        className={classes.title}
        to="/admin/app/$id/edit"
        params={{ id: String(id) }}
        title={title}
        data-row-link
      >
        <span>{title}</span>
      </Link>
      <span className={classes.platforms}>
        {[
          listing.kind === "account" ? t`Account` : null,
          listing.platforms.map(one => one.title).join("/") || "—",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span className={classes.price}>
        <ListingPrice listing={listing} />
      </span>
      <span className={classes.status}>
        <StatusBadge status={listing.status} availability={listing.availability} />
      </span>
      <ChangedTime className={classes.changed} time={listing.updated_at} nowMs={nowMs} />
      <span className={classes.actions}>
        <RowActions listing={listing} actions={actions} onDelete={onDelete} />
      </span>
    </li>
  )
}
