import { useLingui } from "@lingui/react/macro"
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import { CloseIcon } from "./icons/marks.tsx"
import classes from "./sheet.module.css"

/** Closes a modal dialog on a backdrop click, unless the press began inside, such as when selecting text. */
function useCloseOnBackdrop(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    let pressed: EventTarget | null = null
    const press = ({ target }: Event) => {
      pressed = target
    }
    const click = ({ target }: Event) => {
      if (target === element && pressed === element) element?.close()
    }
    element?.addEventListener("pointerdown", press)
    element?.addEventListener("click", click)
    return () => {
      element?.removeEventListener("pointerdown", press)
      element?.removeEventListener("click", click)
    }
  }, [dialog])
}

type SheetProps = {
  open: boolean
  title: string
  footer: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * A modal bottom sheet. The browser traps and restores the focus; a tap on the backdrop closes it.
 */
export function Sheet({ open, title, footer, children, onClose }: SheetProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  useCloseOnBackdrop(dialog)
  return (
    <dialog
      ref={dialog}
      data-own-history
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open && (
        <>
          <header className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          <div className={classes.body}>{children}</div>
          <footer className={classes.footer}>{footer}</footer>
        </>
      )}
    </dialog>
  )
}
