import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { useReturn } from "../list/remembered-place.ts"
import { useForgetListings } from "../use-forget-listings.ts"
import { useUndo } from "../use-undo.tsx"
import type { Autosave } from "./drafts/autosave.ts"

/** The heading's actions: history, view the published page, delete. */
export function EditorActions({ listing, autosave }: { listing: Listing; autosave: Autosave }) {
  const { t } = useLingui()
  const { id, title, status } = listing
  const { toListings } = useReturn()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const removal = trpc.apps.delete.useMutation({ retry: false })
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    setAsked(false)
    setProblem(null)
  }
  async function remove() {
    setProblem(null)
    let wasGone = false
    try {
      await removal.mutateAsync({ id })
    } catch (error) {
      // Already deleted by another admin, so the goal is reached.
      wasGone = readFailure(error).kind === "gone"
      if (!wasGone) return setProblem(failureText(error))
    }
    await autosave.drop()
    await toListings()
    void forgetListings()
    const text = t`“${title}” has been deleted.`
    if (wasGone) announce(text)
    else announceUndoable(text, undo.restore("listing", [id]))
  }
  return (
    <>
      <ButtonLink to="/admin/app/$id/history" params={{ id: String(id) }} variant="default" size="xs">
        <Trans>History</Trans>
      </ButtonLink>
      {status === "published" && (
        <ButtonLink
          to="/marketplace/$id"
          params={{ id: String(id) }}
          target="_blank"
          variant="default"
          size="xs"
        >
          <Trans>View page</Trans>
        </ButtonLink>
      )}
      <Button variant="subtle" size="xs" color="red" onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t`Delete this app?`}
        confirmLabel={t`Delete`}
        onConfirm={remove}
        onClose={close}
        isPending={removal.isPending}
        problem={problem}
      >
        <p>
          <Trans>
            “{title}” and its files will be moved to the trash and permanently deleted after 30 days.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
