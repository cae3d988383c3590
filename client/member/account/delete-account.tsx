import { Trans } from "@lingui/react/macro"
import { Button, Checkbox } from "@mantine/core"
import { useState } from "react"
import { forgetMemberSession } from "#client/session/member-session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import classes from "./account-page.module.css"

/** The effects of deleting an account. */
function WhatHappens() {
  return (
    <ul className={classes.facts}>
      <li>
        <Trans>
          Your name, phone, email, alerts, shortlist, uploads and unfinished listings are deleted immediately.
        </Trans>
      </li>
      <li>
        <Trans>
          Your published listings stay online without an owner. Visitors see “Private seller” instead of your
          name, and no files, picture, bio or country; after 30 days these are erased for good.
        </Trans>
      </li>
      <li>
        <Trans>
          Deals that have ended keep their record with your name and email. While a deal is open, the account
          can’t be deleted.
        </Trans>
      </li>
      <li>
        <Trans>We confirm the deletion by email. It can’t be undone.</Trans>
      </li>
    </ul>
  )
}

/** Explains the effects of deleting the account, and deletes it after a confirmation. */
export function DeleteAccount() {
  const failureText = useFailureText()
  const [opened, setOpened] = useState(false)
  const [leavesDetails, setLeavesDetails] = useState(false)
  const remove = trpc.members.remove.useMutation({ onSuccess: () => forgetMemberSession("deleted") })
  const close = () => {
    setOpened(false)
    remove.reset()
  }
  return (
    <>
      <WhatHappens />
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>Delete account…</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={<Trans>Delete your account?</Trans>}
        confirmLabel={remove.isPending ? <Trans>Deleting…</Trans> : <Trans>Delete account</Trans>}
        onConfirm={() => remove.mutate({ leave_details: leavesDetails })}
        onClose={close}
        isPending={remove.isPending}
        problem={remove.error && failureText(remove.error)}
      >
        <WhatHappens />
        <Checkbox
          mt="sm"
          checked={leavesDetails}
          onChange={event => setLeavesDetails(event.currentTarget.checked)}
          label={
            <Trans>
              You may keep my name, bio, country, pictures and files with my published listings, if your team
              decides to.
            </Trans>
          }
        />
      </ConfirmDialog>
    </>
  )
}
