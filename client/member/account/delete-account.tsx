import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { forgetMemberSession } from "#client/session/member-session.ts"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"

/** Deletes the account after a confirmation. */
export function DeleteAccount() {
  const failureText = useFailureText()
  const [opened, setOpened] = useState(false)
  const remove = trpc.members.remove.useMutation({ onSuccess: () => forgetMemberSession("deleted") })
  const close = () => {
    setOpened(false)
    remove.reset()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>Delete account…</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={<Trans>Delete your account?</Trans>}
        confirmLabel={remove.isPending ? <Trans>Deleting…</Trans> : <Trans>Delete account</Trans>}
        onConfirm={() => remove.mutate()}
        onClose={close}
        isPending={remove.isPending}
        problem={remove.error && failureText(remove.error)}
      >
        <p>
          <Trans>
            Your name, phone, email, uploads and unfinished listings are deleted at once. This cannot be
            undone.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
