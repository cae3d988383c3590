import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { Button } from "../ui/button.tsx"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./sent-note.module.css"
import { type SentRequest, SentText } from "./sent-text.tsx"

type SentNoteProps = { sent: SentRequest; onAgain: () => void }

/** Stands where the form stood, with the focus, so that nobody is left on a button that is gone. */
export function SentNote({ sent, onAgain }: SentNoteProps) {
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => noteRef.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.note} ref={noteRef} role="status" tabIndex={-1}>
      <CheckIcon size={28} className={classes.mark} />
      <SentText sent={sent} />
      <Button variant="default" onClick={onAgain}>
        <Trans>Write another request</Trans>
      </Button>
    </div>
  )
}
