import { Paper, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { WrittenText } from "../ui/written-text.tsx"

const LOOKS = {
  own: { bg: "var(--info-soft)" },
  other: { bg: "var(--sunken)" },
  staff: { style: { border: "1px solid var(--line)", borderInlineStart: "0.25rem solid var(--accent)" } },
  note: { bg: "transparent", bd: "1px dashed var(--secondary)" },
}

type MessageItemProps = {
  look: keyof typeof LOOKS
  by: ReactNode
  at: string
  /** What else is to know of the message, after its time. */
  more?: ReactNode
  text: string
  /** Before the line of its author. */
  before?: ReactNode
  /** Its files. */
  children?: ReactNode
}

/** A message in the list of a conversation. */
export function MessageItem({ look, by, at, more, text, before, children }: MessageItemProps) {
  const locale = useLocale()
  return (
    <Paper component="li" px="md" py="sm" {...LOOKS[look]}>
      {before}
      <Text component="div" size="xs" c="dimmed">
        {by} <time dateTime={at}>{formatMoment(at, locale)}</time>
        {more}
      </Text>
      {text && <WrittenText>{text}</WrittenText>}
      {children}
    </Paper>
  )
}
