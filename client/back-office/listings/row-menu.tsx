import type { ReactNode } from "react"
import { MoreIcon } from "../../ui/icons/more.tsx"
import { useMenu } from "../../ui/use-menu.ts"
import classes from "./row-menu.module.css"

/** What is rarely done to a row, behind a native disclosure; leaving it, Escape and any choice close it. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { close, menu, summary } = useMenu()
  const closeOnChoice = () => {
    summary.current?.focus()
    close()
  }
  return (
    <details {...menu} className={classes.menu}>
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
