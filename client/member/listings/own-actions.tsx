import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import type { ListingFigures } from "#shared/views/views.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"

type Action = "sold" | "offline"

/** Immediate actions of owners on their listing: mark it as sold or available, and take it offline. */
export function OwnActions({ listing_id: id, title, status, availability }: ListingFigures) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  /** Preserved while the dialog closes, so that its text does not change meanwhile. */
  const [action, setAction] = useState<Action>("sold")
  const [opened, setOpened] = useState(false)
  const done = { onSuccess: () => setOpened(false), onSettled: () => utils.views.mine.invalidate() }
  const mark = trpc.listings.mine.setAvailability.useMutation(done)
  const unpublish = trpc.listings.mine.unpublish.useMutation(done)
  const open = (what: Action) => {
    mark.reset()
    unpublish.reset()
    setAction(what)
    setOpened(true)
  }
  const error = mark.error ?? unpublish.error
  if (status !== "published") return <PutBack listingId={id} />
  if (availability === "in_deal") return null
  const isSold = action === "sold"
  return (
    <>
      {availability === "sold" ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => mark.mutate({ id, availability: "available" })}
        >
          <Trans>Mark as available</Trans>
        </Button>
      ) : (
        <Button variant="subtle" size="compact-xs" onClick={() => open("sold")}>
          <Trans>Mark as sold…</Trans>
        </Button>
      )}
      <Button variant="subtle" size="compact-xs" onClick={() => open("offline")}>
        <Trans>Take offline…</Trans>
      </Button>
      {!opened && <FormProblem>{error && failureText(error)}</FormProblem>}
      <ConfirmDialog
        opened={opened}
        title={isSold ? <Trans>Mark “{title}” as sold?</Trans> : <Trans>Take “{title}” offline?</Trans>}
        confirmLabel={isSold ? <Trans>Mark as sold</Trans> : <Trans>Take offline</Trans>}
        onConfirm={() => (isSold ? mark.mutate({ id, availability: "sold" }) : unpublish.mutate({ id }))}
        onClose={() => setOpened(false)}
        isPending={mark.isPending || unpublish.isPending}
        problem={error && failureText(error)}
      >
        <p>
          {isSold ? (
            <Trans>
              The page stays up, marked as sold, and takes no new requests for a deal. You can mark it as
              available again.
            </Trans>
          ) : (
            <Trans>
              Visitors no longer see it. To put it back online, you submit it again and our team confirms it.
            </Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Creates the proposal without changes that puts a listing back online, unless an undecided one exists. */
function PutBack({ listingId }: { listingId: number }) {
  const failureText = useFailureText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const mine = trpc.proposals.mine.useQuery({ page: 1 })
  const save = trpc.proposals.save.useMutation({
    onSuccess: ({ id }) =>
      navigate({ to: "/my/proposals/$id/{-$step}", params: { id: String(id), step: "promise" } }),
    onSettled: () => utils.proposals.mine.invalidate(),
  })
  const isUndecided = mine.data?.data.some(
    one => one.listing_id === listingId && UNDECIDED_STATES.some(state => state === one.state),
  )
  if (!mine.data || isUndecided) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        data-pending={save.isPending || undefined}
        onClick={() => !save.isPending && save.mutate({ listing_id: listingId, content: {} })}
      >
        <Trans>Put back online</Trans>
      </Button>
      <FormProblem>{save.error && failureText(save.error)}</FormProblem>
    </>
  )
}
