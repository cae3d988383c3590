import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "../theme/mantine-styles.ts"
import { theme } from "../theme/theme.ts"

/** What Mantine's fields and dialogs need around them; it comes with the screens that have any. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
