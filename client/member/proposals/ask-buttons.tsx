import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import type { ListingAsk } from "#shared/proposals/proposals.ts"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { TextButton } from "../../ui/text-button.tsx"

/** Asking staff to mark a listing as sold or to take it down. */
export function AskButtons({ listingId, title }: { listingId: number; title: string }) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  /** Kept while the dialog closes, so that its text does not change meanwhile. */
  const [asks, setAsks] = useState<ListingAsk>("sold")
  const [opened, setOpened] = useState(false)
  const ask = trpc.proposals.ask.useMutation({
    retry: false,
    onSuccess: () => setOpened(false),
    onSettled: () => utils.proposals.mine.invalidate(),
  })
  const open = (what: ListingAsk) => {
    ask.reset()
    setAsks(what)
    setOpened(true)
  }
  // The member's newest proposals, which the page lists anyway; the server refuses a second request in any case.
  const mine = trpc.proposals.mine.useQuery({ page: 1 })
  const asked = mine.data?.data.find(
    one => one.listing_id === listingId && one.asks && one.state === "submitted",
  )
  if (asked)
    return (
      <span>
        {asked.asks === "sold" ? (
          <Trans>You have asked us to mark it as sold.</Trans>
        ) : (
          <Trans>You have asked us to take it down.</Trans>
        )}
      </span>
    )
  const isSold = asks === "sold"
  return (
    <>
      <TextButton onClick={() => open("sold")}>
        <Trans>Mark as sold…</Trans>
      </TextButton>
      <TextButton onClick={() => open("take_down")}>
        <Trans>Take down…</Trans>
      </TextButton>
      <ConfirmDialog
        opened={opened}
        title={isSold ? <Trans>Mark “{title}” as sold?</Trans> : <Trans>Take “{title}” down?</Trans>}
        confirmLabel={<Trans>Send the request</Trans>}
        onConfirm={() => ask.mutate({ listing_id: listingId, asks })}
        onClose={() => setOpened(false)}
        isPending={ask.isPending}
        problem={ask.error && failureText(ask.error)}
      >
        <p>
          {isSold ? (
            <Trans>
              Our team confirms it. The page then says that it has been sold, and takes no new deals.
            </Trans>
          ) : (
            <Trans>Our team confirms it. Visitors then no longer see the listing.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
