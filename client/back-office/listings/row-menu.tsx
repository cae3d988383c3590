import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react"
import { MoreIcon } from "../../ui/icons/more.tsx"
import classes from "./row-menu.module.css"

/** What is rarely done to a row, behind a native disclosure; leaving it, Escape and any choice close it. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return
    event.preventDefault()
    close()
    summary.current?.focus()
  }
  const closeOnChoice = () => {
    summary.current?.focus()
    close()
  }
  return (
    <details ref={menu} className={classes.menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary ref={summary} className={classes.button} aria-label={label} title={label}>
        <MoreIcon size={18} />
      </summary>
      {/* Safari gives a clicked button no focus; the panel takes it, so that the menu is not left. */}
      <div className={classes.panel} tabIndex={-1} onClickCapture={closeOnChoice}>
        {children}
      </div>
    </details>
  )
}
