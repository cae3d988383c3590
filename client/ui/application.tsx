import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import "../theme/mantine-styles.ts"
import "../theme/application-styles.ts"
import { applicationTheme } from "../theme/application-theme.ts"

/** Mantine's provider for the member area and the back office. */
export function Application({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={applicationTheme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
