import { Trans } from "@lingui/react/macro"
import { type RefObject, useEffect, useRef } from "react"
import { TextButton } from "../ui/text-button.tsx"
import type { RemovedFile } from "./form-files.ts"
import classes from "./removed-line.module.css"

type RemovedLineProps = {
  removed: RemovedFile | undefined
  /** Whether another file has replaced it. */
  isReplaced?: boolean
  /** Receives the focus after Undo. */
  next: RefObject<HTMLButtonElement | null>
  onUndo: () => void
}

/** Names the removed file and restores it; shown until the field changes again. */
export function RemovedLine({ removed, isReplaced = false, next, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const key = removed?.item.key
  // The remove button was removed with the file, so the focus would be lost.
  useEffect(() => {
    if (key && (document.activeElement ?? document.body) === document.body) undo.current?.focus()
  }, [key])
  const name = removed?.item.name
  const done = isReplaced ? <Trans>Replaced.</Trans> : <Trans>Removed.</Trans>
  return (
    <div role="status">
      {removed && (
        <p className={classes.line}>
          <span className={classes.text}>{name && !isReplaced ? <Trans>Removed {name}.</Trans> : done}</span>
          <TextButton
            ref={undo}
            onClick={() => {
              onUndo()
              next.current?.focus()
            }}
          >
            <Trans>Undo</Trans>
          </TextButton>
        </p>
      )}
    </div>
  )
}
