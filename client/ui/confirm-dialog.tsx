import { Trans } from "@lingui/react/macro"
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react"
import { Button } from "./button.tsx"
import classes from "./confirm-dialog.module.css"
import { AlertIcon } from "./icons/marks.tsx"

type ConfirmDialogProps = {
  opened: boolean
  title: ReactNode
  /** Names the action, such as "Delete". */
  confirmLabel: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** False for what can be undone. */
  isDangerous?: boolean
  isPending?: boolean
  /** Why the action failed and what to do. */
  problem?: ReactNode
  children?: ReactNode
}

/** Asks for confirmation of an irreversible action; Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, confirmLabel, onConfirm, onClose, problem, children } = props
  const { isDangerous = true, isPending = false } = props
  const titleId = useId()
  const textId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (opened && !element?.open) {
      element?.showModal()
      cancel.current?.focus()
    }
    if (!opened && element?.open) element.close()
  }, [opened])
  /** Escape closes through `opened`, so that the dialog can be reopened immediately. */
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending) onClose()
  }
  /** The `close` event is asynchronous; the dialog may be open again when it fires. */
  const closed = () => {
    if (!dialog.current?.open) onClose()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      aria-busy={isPending}
      onCancel={cancelled}
      onClose={closed}
    >
      {opened && (
        <div className={classes.body}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <div id={textId}>{children}</div>
          <div role="alert">
            {problem && (
              <p className={classes.problem}>
                <AlertIcon />
                <span>{problem}</span>
              </p>
            )}
          </div>
          <div className={classes.answers}>
            <Button ref={cancel} variant="default" onClick={onClose} disabled={isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="filled"
              data-danger={isDangerous || undefined}
              data-pending={isPending || undefined}
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && onConfirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
