import { Trans, useLingui } from "@lingui/react/macro"
import type { ContactRequest } from "#shared/contact.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { SenderLine } from "./sender-line.tsx"

type DeleteContactDialogProps = {
  /** Null closes the dialog. */
  request: ContactRequest | null
  onConfirm: (request: ContactRequest) => void
  onClose: () => void
}

/** Asks for confirmation before a request is deleted. */
export function DeleteContactDialog({ request, onConfirm, onClose }: DeleteContactDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      opened={request !== null}
      title={t`Delete this contact?`}
      confirmLabel={t`Delete`}
      onConfirm={() => request && onConfirm(request)}
      onClose={onClose}
    >
      {request && (
        <p>
          <SenderLine {...request} />
        </p>
      )}
      <p>
        <Trans>The request is moved to the trash and permanently deleted after 30 days.</Trans>
      </p>
    </ConfirmDialog>
  )
}
