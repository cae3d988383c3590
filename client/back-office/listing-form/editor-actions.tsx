import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { useAnnounce } from "../announce.tsx"
import { useFailureText } from "../use-failure-text.ts"
import { useForgetListings } from "../use-forget-listings.ts"
import type { Autosave } from "./drafts/autosave.ts"
import { readSaveFailure } from "./saving/save-failure.ts"

/** The heading's actions: view the published page, delete. */
export function EditorActions({ listing, autosave }: { listing: Listing; autosave: Autosave }) {
  const { t } = useLingui()
  const { id, title, status } = listing
  const navigate = useNavigate()
  const announce = useAnnounce()
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
    try {
      await removal.mutateAsync({ id })
    } catch (error) {
      // Already deleted by another admin, so the goal is reached.
      if (readSaveFailure(error).kind !== "gone") return setProblem(failureText(error))
    }
    await autosave.drop()
    await navigate({ to: "/admin/app", ignoreBlocker: true })
    void forgetListings()
    announce(t`“${title}” has been deleted.`)
  }
  return (
    <>
      {status === "published" && (
        <LinkButton
          to="/marketplace/$id"
          params={{ id: String(id) }}
          target="_blank"
          variant="default"
          size="xs"
        >
          <Trans>View page</Trans>
        </LinkButton>
      )}
      <Button variant="subtle" size="xs" data-danger onClick={() => setAsked(true)}>
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
