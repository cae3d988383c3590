import { Box, Flex, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"

const LINE = { borderTop: "1px solid var(--line)" }

type AccountSectionProps = { id: string; title: ReactNode; note?: ReactNode; children: ReactNode }

/** A part of a page: its heading next to its content. */
export function AccountSection({ id, title, note, children }: AccountSectionProps) {
  return (
    <Flex
      component="section"
      direction={{ base: "column", lg: "row" }}
      gap="md"
      pt="lg"
      pb="xl"
      style={LINE}
      aria-labelledby={id}
    >
      <Box flex={1}>
        <Box component="h2" id={id} fz="lg">
          {title}
        </Box>
        {note && (
          <Text c="dimmed" mt="xs" maw="27em">
            {note}
          </Text>
        )}
      </Box>
      <Stack flex={2} miw={0}>
        {children}
      </Stack>
    </Flex>
  )
}
