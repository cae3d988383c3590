import { Flex, Group, Text } from "@mantine/core"
import type { ReactNode } from "react"

/** Labels and their values, each pair on a line where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Flex component="dl" direction="column" gap="xs">
      {facts.map(([label, value]) => (
        <Group key={label} justify="space-between" gap="0 var(--space-16)">
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text component="dd" miw={0} style={{ fontVariantNumeric: "tabular-nums" }}>
            {value}
          </Text>
        </Group>
      ))}
    </Flex>
  )
}
