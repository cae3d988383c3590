import { Box, Paper, Text } from "@mantine/core"
import type { ReactNode } from "react"

type PanelProps = {
  id: string
  title: ReactNode
  /** Said instead of the content if there is none. */
  empty?: ReactNode
  children?: ReactNode
}

/** A part of the dashboard with its heading. */
export function Panel({ id, title, empty, children }: PanelProps) {
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Box component="h2" id={id} mb="sm">
        {title}
      </Box>
      {empty && <Text c="dimmed">{empty}</Text>}
      {children}
    </Paper>
  )
}
