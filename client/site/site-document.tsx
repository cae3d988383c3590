import { HeadContent, Outlet, Scripts } from "@tanstack/react-router"
import "../theme/styles.ts"
import { DehydratedQueries } from "../lib/hydrate-queries.tsx"
import { HydrationMark } from "../lib/hydration-mark.tsx"
import { useLocale } from "../lib/use-locale.ts"
import { FirstFrame } from "./first-frame.tsx"
import { Footer } from "./footer.tsx"
import { HeadScripts } from "./head-scripts.tsx"
import { Header } from "./header.tsx"
import { useHasOwnFrame } from "./own-frame.ts"
import { PageChange } from "./page-change.tsx"
import { SkipLink } from "./skip-link.tsx"

/** The whole document: head, header, page, footer; back-office pages render their own frame. */
export function SiteDocument() {
  const locale = useLocale()
  const hasOwnFrame = useHasOwnFrame()
  return (
    <html lang={locale} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <HeadScripts locale={locale} />}
        <HeadContent />
      </head>
      <body>
        {import.meta.env.SSR && <FirstFrame locale={locale} />}
        <SkipLink />
        <PageChange />
        {hasOwnFrame ? (
          <Outlet />
        ) : (
          <>
            <Header />
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
            <Footer />
          </>
        )}
        <HydrationMark />
        <DehydratedQueries />
        <Scripts />
      </body>
    </html>
  )
}
