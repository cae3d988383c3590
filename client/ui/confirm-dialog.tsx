import { Trans } from "@lingui/react/macro"
import { Button, Modal } from "@mantine/core"
import { type ReactNode, useEffect } from "react"
import classes from "./confirm-dialog.module.css"
import { FormProblem } from "./form-problem.tsx"

/**
 * Returns the focus to the element that had it when a dialog opened. Mantine's modal does that only for a dialog that
 * was mounted closed, and not for one that is unmounted while open.
 */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

/** Closing shows nothing of the next state of the page. */
const TRANSITION = { transition: "fade-up", duration: 160, exitDuration: 0 } as const

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
  useFocusReturn(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={() => !isPending && onClose()}
      closeOnClickOutside={false}
      transitionProps={TRANSITION}
      size="27rem"
      centered
    >
      <Modal.Overlay />
      {/* Mantine's own role is `dialog`. */}
      <Modal.Content renderRoot={rest => <section {...rest} role="alertdialog" aria-busy={isPending} />}>
        <div className={classes.body}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.Body className={classes.text}>{children}</Modal.Body>
          <FormProblem>{problem}</FormProblem>
          <div className={classes.answers}>
            <Button data-autofocus variant="default" onClick={onClose} disabled={isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              {...(isDangerous && { color: "red" })}
              data-pending={isPending || undefined}
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && onConfirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
