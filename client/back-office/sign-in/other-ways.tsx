import "@mantine/core/styles/Stack.layer.css"
import { Stack } from "@mantine/core"
import type { ReactNode } from "react"

const LINE = { borderTop: "1px solid var(--line)" }

/** Ways to sign in other than the form above. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <Stack align="flex-start" gap="sm" mt="md" pt="md" style={LINE}>
      {children}
    </Stack>
  )
}
