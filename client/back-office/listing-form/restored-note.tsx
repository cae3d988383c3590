import { Trans } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef } from "react"
import { formatTime } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { TextButton } from "../../ui/text-button.tsx"
import classes from "./restored-note.module.css"

export type NoteProps = { children: ReactNode; answer: ReactNode; takesFocus?: boolean }

/** `takesFocus` for a note that is the response to a button press. */
export function Note({ children, answer, takesFocus }: NoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: "center" })
  }, [takesFocus])
  return (
    <div className={classes.note} role="status" ref={note} tabIndex={takesFocus ? -1 : undefined}>
      <p>{children}</p>
      {answer}
    </div>
  )
}

type RestoredNoteProps = { storedAt: string; isOutdated: boolean; onDiscard: () => void }

/** Says that unsaved changes were restored, and whether the listing has changed since. */
export function RestoredNote({ storedAt, isOutdated, onDiscard }: RestoredNoteProps) {
  const time = formatTime(storedAt, Date.now(), useLocale())
  return (
    <Note
      answer={
        <TextButton onClick={onDiscard}>
          <Trans>Discard them</Trans>
        </TextButton>
      }
    >
      <Trans>Your unsaved changes from {time} are back.</Trans>{" "}
      {isOutdated && (
        <Trans>The listing has changed since then. When you save, you will see both versions first.</Trans>
      )}
    </Note>
  )
}

/** Shown after choosing their version in a conflict, while mine can be restored. */
export function AsideNote({ onBringBack }: { onBringBack: () => void }) {
  return (
    <Note
      takesFocus
      answer={
        <TextButton onClick={onBringBack}>
          <Trans>Restore my version</Trans>
        </TextButton>
      }
    >
      <Trans>This is the newer version. You can restore yours until you save or leave.</Trans>
    </Note>
  )
}
