import { Text, type TextProps } from "@mantine/core"
import type { ReactNode } from "react"

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
