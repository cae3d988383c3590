import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { SenderLine } from "./sender-line.tsx"

type DeleteContactDialogProps = {
  /** Null closes the dialog. */
  requests: readonly ContactRequest[] | null
  onConfirm: (requests: readonly ContactRequest[]) => void
  onClose: () => void
}

/** Asks for confirmation before requests are deleted. */
export function DeleteContactDialog({ requests, onConfirm, onClose }: DeleteContactDialogProps) {
  const { t } = useLingui()
  const asked = requests ?? []
  const count = asked.length
  return (
    <ConfirmDialog
      opened={requests !== null}
      title={
        count === 1
          ? t`Delete this contact?`
          : t`${plural(count, { one: "Delete # request?", other: "Delete # requests?" })}`
      }
      confirmLabel={t`Delete`}
      onConfirm={() => onConfirm(asked)}
      onClose={onClose}
    >
      {asked.map(request => (
        <p key={request.id}>
          <SenderLine {...request} />
        </p>
      ))}
      <p>
        {count === 1 ? (
          <Trans>The request is moved to the trash and permanently deleted after 30 days.</Trans>
        ) : (
          <Trans>The requests are moved to the trash and permanently deleted after 30 days.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
