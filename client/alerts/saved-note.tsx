import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { Alert } from "#shared/alerts/alerts.ts"
import { Button } from "../ui/button.tsx"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./saved-note.module.css"

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
export function SavedNote({ alert, email, onClose }: SavedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className={classes.note} ref={note} role="status" tabIndex={-1}>
        <CheckIcon size={28} className={classes.mark} />
        <h3 className={classes.title}>
          <Trans>Your alert is set up</Trans>
        </h3>
        <p>
          <NextMail alert={alert} email={email} />
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
