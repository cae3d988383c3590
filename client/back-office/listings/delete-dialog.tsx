import { plural } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Box, Stack, Text } from "@mantine/core"
import type { Listing } from "#shared/listings/listing.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { AcceptedOffersNote } from "./accepted-offers.tsx"

const MAX_NAMED = 5

type DeleteDialogProps = {
  listings: readonly Listing[]
  onConfirm: (listings: readonly Listing[]) => void
  onClose: () => void
}

/** Asks for confirmation before listings are deleted. */
export function DeleteDialog({ listings, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const count = listings.length
  const rest = count - MAX_NAMED
  return (
    <ConfirmDialog
      opened
      title={
        count === 1
          ? t`Delete this app?`
          : t`${plural(count, { one: "Delete # app?", other: "Delete # apps?" })}`
      }
      confirmLabel={t`Delete`}
      onConfirm={() => onConfirm(listings)}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Box component="ul" fw={600}>
          {listings.slice(0, rest > 1 ? MAX_NAMED : count).map(listing => (
            <li key={listing.id}>{listing.title}</li>
          ))}
          {rest > 1 && (
            <li>
              <Plural value={rest} one="and # more" other="and # more" />
            </li>
          )}
        </Box>
        <AcceptedOffersNote about={{ listing_ids: listings.map(({ id }) => id) }} end="deleted" />
        <Text c="dimmed">
          {count === 1 ? (
            <Trans>
              The listing and its files are moved to the trash and deleted for good after 30 days.
            </Trans>
          ) : (
            <Trans>Listings and their files are moved to the trash and deleted for good after 30 days.</Trans>
          )}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
