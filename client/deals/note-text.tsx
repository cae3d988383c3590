import { Paper } from "@mantine/core"
import type { ReactNode } from "react"
import { WrittenText } from "../ui/written-text.tsx"

/** What a party wrote about an item of the checklist. */
export function NoteText({ children }: { children: ReactNode }) {
  return (
    <Paper bg="var(--sunken)" px="sm" py="xs" maw="var(--measure)">
      <WrittenText>{children}</WrittenText>
    </Paper>
  )
}
