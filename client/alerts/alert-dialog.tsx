import { Trans, useLingui } from "@lingui/react/macro"
import { Modal } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { useEffect, useState } from "react"
import { MemberCalls } from "#client/session/member-calls.tsx"
import type { AlertQuery } from "#shared/alerts/alerts.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { Mantine } from "../ui/mantine.tsx"
import classes from "./alert-dialog.module.css"
import { AlertSetup } from "./alert-setup.tsx"
import { SavedNote } from "./saved-note.tsx"
import { useAlertForm } from "./use-alert-form.ts"

export type AlertDialogProps = {
  query: AlertQuery
  facets: Facets
  isOpen: boolean
  onClose: () => void
}

const PHONE = "(max-width: 47.99em)"

/** Sets up mails about new listings that match the filters, for visitors with a code from the mail. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <MemberCalls>
      <Mantine>
        <Dialog {...props} />
      </Mantine>
    </MemberCalls>
  )
}

function Dialog({ query, facets, isOpen, onClose }: AlertDialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const form = useAlertForm(query)
  const { saved, session, restart } = form
  // Opened after it is mounted: the dialog remembers the focused element only when it changes to open.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      onExitTransitionEnd={restart}
      size={520}
      fullScreen={isPhone}
      centered
      title={<Trans>Get new listings by email</Trans>}
      closeButtonProps={{ "aria-label": t`Close` }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      attributes={{ header: { role: "none" } }}
    >
      {saved && session ? (
        <SavedNote alert={saved} email={session.member.email} onClose={onClose} />
      ) : (
        <AlertSetup query={query} facets={facets} form={form} />
      )}
    </Modal>
  )
}
