import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "../theme/mantine-styles.ts"
import { theme } from "../theme/theme.ts"

/** Mantine's provider, loaded only by screens that use Mantine's fields or dialogs. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
