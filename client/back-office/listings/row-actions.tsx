import { Trans, useLingui } from "@lingui/react/macro"
import { Menu, Textarea } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogForm, FormDialog } from "../form-dialog.tsx"
import { QUICK, RowActions } from "../list/row-actions.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { useMay } from "../use-may.ts"
import type { ListingActions } from "./use-listing-actions.ts"

type TakeOfflineDialogProps = { listing: Listing; onClose: () => void }

/** Takes a published listing offline and says why; the owner reads the reason in the mail. */
function TakeOfflineDialog({ listing: { id, title }, onClose }: TakeOfflineDialogProps) {
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
      </DialogForm>
    </FormDialog>
  )
}

/** Calls one of the list's actions. */
export type Act = (act: (actions: ListingActions) => void) => void
type RowActionsProps = { listing: Listing; isBusy: boolean; onAct: Act; onDelete: () => void }

/** The actions for one listing. */
export function ListingRowActions({ listing, isBusy, onAct, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  const mayWrite = useMay()("listings.write")
  const [isOffline, setOffline] = useState(false)
  const { title, status } = listing
  const params = { id: String(listing.id) }
  const isPublished = status === "published"
  const availabilityTexts = {
    available: t`Mark as available`,
    in_deal: t`Mark as in a deal`,
    sold: t`Mark as sold`,
  }
  const turn = {
    text: isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>,
    label: isPublished ? t`Unpublish ${title}` : t`Publish ${title}`,
    isBusy,
    run: () => onAct(actions => actions.setStatus([listing], isPublished ? "draft" : "published")),
  }
  return (
    <>
      <RowActions
        label={t`More actions for ${title}`}
        main={mayWrite ? turn : undefined}
        link={
          <ButtonLink
            {...QUICK}
            to="/admin/app/$id/edit"
            params={params}
            aria-label={mayWrite ? t`Edit ${title}` : t`Open ${title}`}
          >
            {mayWrite ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
          </ButtonLink>
        }
        removal={
          mayWrite ? { text: <Trans>Delete</Trans>, label: t`Delete ${title}`, run: onDelete } : undefined
        }
      >
        {mayWrite && (
          <>
            <Menu.Item disabled={isBusy} onClick={() => onAct(actions => actions.duplicate(listing))}>
              <Trans>Duplicate</Trans>
            </Menu.Item>
            {isPublished && (
              <Menu.Item disabled={isBusy} onClick={() => setOffline(true)}>
                <Trans>Take offline with a reason…</Trans>
              </Menu.Item>
            )}
            {AVAILABILITIES.filter(one => one !== listing.availability).map(availability => (
              <Menu.Item
                key={availability}
                disabled={isBusy}
                onClick={() => onAct(actions => actions.setAvailability(listing, availability))}
              >
                {availabilityTexts[availability]}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Item renderRoot={props => <Link {...props} to="/admin/app/$id/history" params={params} />}>
          <Trans>History</Trans>
        </Menu.Item>
        {isPublished && (
          <Menu.Item renderRoot={props => <Link {...props} to="/marketplace/$id" params={params} />}>
            <Trans>View page</Trans>
          </Menu.Item>
        )}
      </RowActions>
      {isOffline && <TakeOfflineDialog listing={listing} onClose={() => setOffline(false)} />}
    </>
  )
}
