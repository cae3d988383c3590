import { useLingui } from "@lingui/react/macro"
import { Badge, Paper, Stack, Text, Title } from "@mantine/core"
import type { ReactNode, Ref } from "react"

type TurnFrameProps = {
  isMine: boolean
  /** Whose turn it is; null once nobody has to do anything. */
  who: string | null
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  facts: ReactNode
  /** News and the like, before the title. */
  before?: ReactNode
  /** More facts in small type. */
  aside?: ReactNode
  children?: ReactNode
}

/** Whose turn it is in a deal, and what they do. */
export function TurnFrame({ isMine, who, title, titleRef, facts, before, aside, children }: TurnFrameProps) {
  const { t } = useLingui()
  return (
    <Paper
      component="section"
      p={{ base: "md", sm: "lg" }}
      bg={isMine ? "transparent" : "var(--sunken)"}
      bd={isMine ? "2px solid var(--accent)" : "1px solid var(--line)"}
      aria-label={t`What’s next`}
    >
      <Stack>
        {before}
        <Stack gap="xs" align="flex-start">
          {who && (
            <Badge variant={isMine ? "filled" : "light"} color={isMine ? "accent" : "gray"} size="lg">
              {who}
            </Badge>
          )}
          <Title ref={titleRef} order={2} size="h1" tabIndex={-1} style={{ scrollMarginTop: "7rem" }}>
            {title}
          </Title>
          <Text maw="var(--measure)">{facts}</Text>
          {aside}
        </Stack>
        {children}
      </Stack>
    </Paper>
  )
}
