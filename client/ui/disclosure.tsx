import type { ReactNode } from "react"
import classes from "./disclosure.module.css"

type DisclosureProps = { label: ReactNode; onToggle?: (isOpen: boolean) => void; children: ReactNode }

/** What is shown on request. */
export function Disclosure({ label, onToggle, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure} onToggle={event => onToggle?.(event.currentTarget.open)}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
