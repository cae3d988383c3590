import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Menu, Textarea } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"
import classes from "../list/row-action.module.css"
import { RowMenu } from "../list/row-menu.tsx"
import row from "../list/row-quick.module.css"
import review from "../proposals/review.module.css"
import { useForgetListings } from "../use-forget-listings.ts"
import { useMay } from "../use-may.ts"
import type { ListingActions } from "./use-listing-actions.ts"

type TakeOfflineDialogProps = { listing: Listing; opened: boolean; onClose: () => void }

/** Takes a published listing offline and says why; the owner reads the reason in the mail. */
function TakeOfflineDialog({ listing: { id, title }, opened, onClose }: TakeOfflineDialogProps) {
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

/** Calls one of the list's actions. */
export type Act = (act: (actions: ListingActions) => void) => void
type RowActionsProps = { listing: Listing; isBusy: boolean; onAct: Act; onDelete: () => void }

/** The actions for one listing: shown while the row is pointed at or has the focus, all of them in its menu. */
export function RowActions({ listing, isBusy, onAct, onDelete }: RowActionsProps) {
  const { t } = useLingui()
  const mayWrite = useMay()("listings.write")
  const [isOffline, setOffline] = useState(false)
  const { title, status } = listing
  const id = String(listing.id)
  const isPublished = status === "published"
  const turn = () =>
    !isBusy && onAct(actions => actions.setStatus([listing], isPublished ? "draft" : "published"))
  const turnText = isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>
  const availabilityTexts = {
    available: t`Mark as available`,
    in_deal: t`Mark as in a deal`,
    sold: t`Mark as sold`,
  }
  return (
    <>
      <span className={row.quick}>
        {mayWrite && (
          <Button
            variant="quiet"
            size="compact-xs"
            className={classes.action ?? ""}
            aria-label={isPublished ? t`Unpublish ${title}` : t`Publish ${title}`}
            aria-disabled={isBusy}
            onClick={turn}
          >
            {turnText}
          </Button>
        )}
        <ButtonLink
          variant="quiet"
          size="compact-xs"
          className={classes.action ?? ""}
          to="/admin/app/$id/edit"
          params={{ id }}
          aria-label={mayWrite ? t`Edit ${title}` : t`Open ${title}`}
        >
          {mayWrite ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
        </ButtonLink>
        {mayWrite && (
          <Button
            variant="quiet"
            size="compact-xs"
            className={classes.action ?? ""}
            color="red"
            aria-label={t`Delete ${title}`}
            onClick={onDelete}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </span>
      <RowMenu label={t`More actions for ${title}`}>
        {mayWrite && (
          <>
            <Menu.Item disabled={isBusy} onClick={turn}>
              {turnText}
            </Menu.Item>
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
        <Menu.Item renderRoot={props => <Link {...props} to="/admin/app/$id/history" params={{ id }} />}>
          <Trans>History</Trans>
        </Menu.Item>
        {isPublished && (
          <Menu.Item renderRoot={props => <Link {...props} to="/marketplace/$id" params={{ id }} />}>
            <Trans>View page</Trans>
          </Menu.Item>
        )}
        {mayWrite && (
          <Menu.Item onClick={onDelete}>
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </RowMenu>
      {isOffline && <TakeOfflineDialog listing={listing} opened onClose={() => setOffline(false)} />}
    </>
  )
}
