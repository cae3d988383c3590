import { Text, type TextProps } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./disclosure.module.css"

type WrittenTextProps = TextProps & {
  component?: "p" | "dd"
  lang?: string | undefined
  dir?: "auto"
  children: ReactNode
}

/** A text with the line breaks of its author. */
export function WrittenText(props: WrittenTextProps) {
  return <Text maw="var(--measure)" style={{ whiteSpace: "pre-wrap" }} {...props} />
}

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
