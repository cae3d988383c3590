import { Divider, Flex, Group, Title } from "@mantine/core"
import { type ReactNode, useId } from "react"

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
