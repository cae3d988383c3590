import { type ReactNode, useEffect, useRef } from "react"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./sent-note.module.css"
import { type SentRequest, SentText } from "./sent-text.tsx"

type SentNoteProps = {
  sent: SentRequest
  /** A link back to an empty form. */
  again: ReactNode
}

/** Replaces the form after sending and takes over the focus of the removed button. */
export function SentNote({ sent, again }: SentNoteProps) {
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => noteRef.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.note} ref={noteRef} role="status" tabIndex={-1}>
      <CheckIcon size={28} className={classes.mark} />
      <SentText sent={sent} />
      {again}
    </div>
  )
}
