import { type ReactNode, useEffect, useId, useRef } from "react"
import classes from "./choice-dialog.module.css"

type ChoiceDialogProps = {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** The buttons; the first one is the safe choice and is focused. */
  answers: ReactNode
  wide?: boolean
  onClose: () => void
}

/** A dialog with more than two choices; Escape changes nothing. */
export function ChoiceDialog({ opened, title, children, answers, wide, onClose }: ChoiceDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (opened && !element?.open) {
      element?.showModal()
      footer.current?.querySelector("button")?.focus()
    }
    if (!opened && element?.open) element.close()
  }, [opened])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      data-wide={wide || undefined}
      onClose={onClose}
    >
      {opened && (
        <>
          <div className={classes.body}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            {children}
          </div>
          <div className={classes.answers} ref={footer}>
            {answers}
          </div>
        </>
      )}
    </dialog>
  )
}
