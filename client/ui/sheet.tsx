import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { CloseIcon } from "./icons/marks.tsx"
import classes from "./sheet.module.css"

type SheetProps = {
  open: boolean
  title: string
  footer: ReactNode
  children: ReactNode
  onClose: () => void
}

/** A sheet over the page from its lower edge; the browser keeps the focus inside and gives it back. */
export function Sheet({ open, title, footer, children, onClose }: SheetProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={titleId} onClose={onClose}>
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
