import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Button, Divider, Flex, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { type ReactNode, type Ref, useId } from "react"
import { ActionButton } from "../ui/action-button.tsx"
import { WrittenText } from "../ui/written-text.tsx"

/** What a party wrote about an item of the checklist. */
export function NoteText({ children }: { children: ReactNode }) {
  return (
    <Paper bg="var(--sunken)" px="sm" py="xs" maw="var(--measure)">
      <WrittenText>{children}</WrittenText>
    </Paper>
  )
}

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
          {who &&
            (isMine ? (
              <Badge variant="filled" color="accent" size="lg">
                {who}
              </Badge>
            ) : (
              <Text span size="xs" fw={600} c="dimmed">
                {who}
              </Text>
            ))}
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

/** A part of the page of a deal with its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Flex component="section" direction="column" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" gap="var(--space-4) var(--space-16)">
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      <Divider />
      {children}
    </Flex>
  )
}

type FormButtonsProps = {
  isPending: boolean
  color?: string | undefined
  /** Closes the form without sending it; without it the form always stays open. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The button that sends a form, and the one that closes it. */
export function FormButtons({ isPending, color, onClose, children }: FormButtonsProps) {
  return (
    <Group gap="xs">
      <ActionButton type="submit" color={color} isPending={isPending}>
        {children}
      </ActionButton>
      {onClose && (
        <Button variant="default" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      )}
    </Group>
  )
}
