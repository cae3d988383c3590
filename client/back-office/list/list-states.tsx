import { Trans } from "@lingui/react/macro"
import { Box, Button, Group, Stack, Text } from "@mantine/core"
import type { ReactNode, RefObject } from "react"
import { useFailureText } from "../../lib/use-failure-text.ts"

const FRAME = { gap: "sm", align: "flex-start", mt: "md", px: "lg", py: "xl", bdrs: "lg" } as const

type FailedListProps = { error: unknown; onRetry: () => void; title?: ReactNode }

/** The list failed to load: the reason and a retry button. */
export function FailedList({ error, onRetry, title }: FailedListProps) {
  const failureText = useFailureText()
  return (
    <Stack {...FRAME} role="alert" bd="1px solid var(--error)" bg="var(--surface)">
      <Box component="h2" fz="lg">
        {title ?? <Trans>The listings couldn’t be loaded</Trans>}
      </Box>
      <Text c="dimmed">{failureText(error)}</Text>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}

type EmptyListProps = {
  heading: RefObject<HTMLHeadingElement | null>
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** An empty list with the reason and links. */
export function EmptyList({ heading, title, text, children }: EmptyListProps) {
  return (
    <Stack {...FRAME} bd="1px dashed var(--line-strong)">
      <Text component="h2" fz="lg" ref={heading} tabIndex={-1}>
        {title}
      </Text>
      {text && <Text c="dimmed">{text}</Text>}
      {children && <Group gap="xs">{children}</Group>}
    </Stack>
  )
}
