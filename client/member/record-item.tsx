import { Flex, Group } from "@mantine/core"
import type { ReactNode } from "react"

type RecordItemProps = {
  title: ReactNode
  state: ReactNode
  /** Whether it waits for the reader. */
  isMine?: boolean
  children: ReactNode
}

/** One record in a member's list: its title and state, then its facts and actions. */
export function RecordItem({ title, state, isMine, children }: RecordItemProps) {
  return (
    <Flex
      component="li"
      direction="column"
      gap="xs"
      py="md"
      {...(isMine && { pl: "sm", style: { borderInlineStart: "0.25rem solid var(--accent)" } })}
    >
      <Group justify="space-between" align="baseline" gap="var(--space-4) var(--space-16)">
        {title}
        {state}
      </Group>
      {children}
    </Flex>
  )
}
