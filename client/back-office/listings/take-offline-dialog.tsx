import { Trans, useLingui } from "@lingui/react/macro"
import { Textarea } from "@mantine/core"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce } from "../announce.tsx"
import { DialogForm, FormDialog } from "../form-dialog.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { AcceptedOffersNote } from "./accepted-offers.tsx"

type TakeOfflineDialogProps = { listing: Listing; onClose: () => void }

/** Takes a published listing offline and says why; the owner reads the reason in the mail. */
export function TakeOfflineDialog({ listing: { id, title }, onClose }: TakeOfflineDialogProps) {
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
    if (text) unpublish.mutate({ id, reason: text })
  }
  return (
    <FormDialog opened title={t`Take “${title}” offline`} onClose={onClose} closesOutside={false}>
      <DialogForm
        label={<Trans>Take offline</Trans>}
        isPending={unpublish.isPending}
        problem={unpublish.error && failureText(unpublish.error)}
        onSubmit={submit}
        onClose={onClose}
      >
        <AcceptedOffersNote about={{ listing_ids: [id] }} end="offline" />
        <Textarea
          label={t`Reason`}
          description={t`Visitors no longer see the listing. Its owner receives the reason by email.`}
          value={reason}
          error={isMissing && reason.trim() === "" ? t`Enter the reason.` : null}
          maxLength={1000}
          autosize
          minRows={3}
          data-autofocus
          onChange={event => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}
