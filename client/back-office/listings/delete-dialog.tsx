import { plural } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import classes from "./delete-dialog.module.css"

const MAX_NAMED = 5

type DeleteDialogProps = {
  /** Null closes the dialog. */
  listings: readonly Listing[] | null
  onConfirm: (listings: readonly Listing[]) => void
  onClose: () => void
}

/** Asks for confirmation before listings are deleted. */
export function DeleteDialog({ listings, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const asked = listings ?? []
  const count = asked.length
  const rest = count - MAX_NAMED
  return (
    <ConfirmDialog
      opened={listings !== null}
      title={
        count === 1
          ? t`Delete this app?`
          : t`${plural(count, { one: "Delete # app?", other: "Delete # apps?" })}`
      }
      confirmLabel={t`Delete`}
      onConfirm={() => onConfirm(asked)}
      onClose={onClose}
    >
      <ul className={classes.names}>
        {asked.slice(0, rest > 1 ? MAX_NAMED : count).map(listing => (
          <li key={listing.id}>{listing.title}</li>
        ))}
        {rest > 1 && (
          <li>
            <Plural value={rest} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      <p className={classes.note}>
        <Trans>Listings and their files are moved to the trash and permanently deleted after 30 days.</Trans>
      </p>
    </ConfirmDialog>
  )
}
