import type { ReactNode } from "react"
import { MoreIcon } from "../../ui/icons/more.tsx"
import { useMenu } from "../../ui/use-menu.ts"
import classes from "./row-menu.module.css"

/** A menu of rarely used actions in a native disclosure; blur, Escape and any choice close it. */
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
      {/* Safari does not focus a clicked button; the panel takes the focus, so that the menu stays open. */}
      <div className={classes.panel} tabIndex={-1} onClickCapture={closeOnChoice}>
        {children}
      </div>
    </details>
  )
}
