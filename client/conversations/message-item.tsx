import { Trans } from "@lingui/react/macro"
import { Divider, Group, Paper, Text } from "@mantine/core"
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
  /** What else is to know of the message, after its author. */
  more?: ReactNode
  text: string
  /** Whether it is the first that the reader has not seen; a line above it says so. */
  isFirstNew?: boolean
  /** Its files. */
  children?: ReactNode
}

/** A message in the list of a conversation. */
export function MessageItem({ look, by, at, more, text, isFirstNew, children }: MessageItemProps) {
  const locale = useLocale()
  return (
    <li>
      {isFirstNew && (
        <Divider
          mb="sm"
          color="var(--accent)"
          labelPosition="left"
          label={
            <Text span size="xs" fw={600} c="var(--accent)">
              <Trans>New</Trans>
            </Text>
          }
        />
      )}
      <Paper px="md" py="sm" {...LOOKS[look]}>
        <Group justify="space-between" align="baseline" gap="0 var(--space-12)" fz="xs" c="dimmed">
          <span>
            {by}
            {more}
          </span>
          <time dateTime={at}>{formatMoment(at, locale)}</time>
        </Group>
        {text && <WrittenText>{text}</WrittenText>}
        {children}
      </Paper>
    </li>
  )
}
