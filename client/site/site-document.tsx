import { MantineProvider } from "@mantine/core"
import { HeadContent, Outlet, Scripts, useRouteContext } from "@tanstack/react-router"
import "../theme/styles.ts"
import { HydrationMark } from "../lib/hydration-mark.tsx"
import { theme } from "../theme/theme.ts"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"

/** The whole document: head, header, the page, footer. */
export function SiteDocument() {
  const locale = useRouteContext({ from: "__root__", select: context => context.locale })
  return (
    <html lang={locale} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <MantineProvider theme={theme} forceColorScheme="light">
          <Header />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </MantineProvider>
        <HydrationMark />
        <Scripts />
      </body>
    </html>
  )
}
