import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Textarea } from "@mantine/core"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogEnds } from "../dialog-ends.tsx"
import { FormDialog } from "../form-dialog.tsx"
import review from "../proposals/review.module.css"
import { useForgetListings } from "../use-forget-listings.ts"

type TakeOfflineDialogProps = { listing: Listing; opened: boolean; onClose: () => void }

/** Takes a published listing offline and says why; the owner reads the reason in the mail. */
export function TakeOfflineDialog({ listing: { id, title }, opened, onClose }: TakeOfflineDialogProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const announce = useAnnounce()
  const refresh = useForgetListings()
  const [reason, setReason] = useState("")
  const [isMissing, setMissing] = useState(false)
  const unpublish = trpc.apps.unpublish.useMutation({
    retry: false,
    onSuccess: async () => {
      onClose()
      announce(t`“${title}” is offline. Its owner is notified by email.`)
      await refresh()
    },
  })
  const submit = () => {
    const text = reason.trim()
    setMissing(text === "")
    if (text && !unpublish.isPending) unpublish.mutate({ id, reason: text })
  }
  return (
    <FormDialog opened={opened} title={t`Take “${title}” offline`} onClose={onClose} closesOutside={false}>
      <form
        className={review.form}
        noValidate
        aria-busy={unpublish.isPending}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Textarea
          label={t`Reason`}
          description={t`Visitors no longer see the listing. Its owner receives the reason by email.`}
          value={reason}
          error={isMissing && reason.trim() === "" ? t`Write why it goes offline.` : null}
          maxLength={1000}
          autosize
          minRows={3}
          data-autofocus
          onChange={event => setReason(event.currentTarget.value)}
        />
        <FormProblem>{unpublish.error && failureText(unpublish.error)}</FormProblem>
        <DialogEnds onCancel={onClose}>
          <Button type="submit" data-pending={unpublish.isPending || undefined}>
            <Trans>Take offline</Trans>
          </Button>
        </DialogEnds>
      </form>
    </FormDialog>
  )
}
