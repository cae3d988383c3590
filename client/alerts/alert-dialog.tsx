import { Trans, useLingui } from "@lingui/react/macro"
import { Modal } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { MemberCalls } from "#client/session/member-calls.tsx"
import type { Alert, AlertQuery } from "#shared/alerts/alerts.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { Button } from "../ui/button.tsx"
import { CheckIcon } from "../ui/icons/marks.tsx"
import { Mantine } from "../ui/mantine.tsx"
import { takeFocus } from "../ui/take-focus.ts"
import classes from "./alert-dialog.module.css"
import { AlertSetup, useAlertForm } from "./alert-setup.tsx"

type SavedNoteProps = { alert: Alert; email: string; onClose: () => void }

function NextMail({ alert: { frequency }, email }: Omit<SavedNoteProps, "onClose">) {
  switch (frequency) {
    case "instant":
      return (
        <Trans>
          When a new listing matches, <b>{email}</b> gets an email within a minute.
        </Trans>
      )
    case "daily":
      return (
        <Trans>
          On days with new matches, <b>{email}</b> gets one email at 08:00 UTC.
        </Trans>
      )
    case "weekly":
      return (
        <Trans>
          In weeks with new matches, <b>{email}</b> gets one email on Monday at 08:00 UTC.
        </Trans>
      )
  }
}

/** The next step, shown instead of the form; takes over the focus of the removed button. */
function SavedNote({ alert, email, onClose }: SavedNoteProps) {
  return (
    <>
      <div className={classes.note} ref={takeFocus} role="status" tabIndex={-1}>
        <CheckIcon size={28} className={classes.mark} />
        <h3 className={classes.title}>
          <Trans>Your alert is set up</Trans>
        </h3>
        <p>
          <NextMail alert={alert} email={email} />
          {alert.price_drops && (
            <>
              {" "}
              <Trans>These emails also say when a price drops.</Trans>
            </>
          )}
        </p>
        <p>
          {/* Replaces the dialog's history entry, so that Back shows the listings. */}
          <Link to="/my/alerts" replace>
            <Trans>Change, pause or delete your alerts</Trans>
          </Link>
        </p>
      </div>
      <Button size="lg" fullWidth onClick={onClose}>
        <Trans>Back to the listings</Trans>
      </Button>
    </>
  )
}

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
