import { HeadContent, Scripts, useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { DehydratedQueries } from "../lib/hydrate-queries.tsx"
import { HydrationMark } from "../lib/hydration-mark.tsx"
import { useLocale } from "../lib/use-locale.ts"
import { FirstFrame } from "./first-frame.tsx"
import { HeadScripts } from "./head-scripts.tsx"
import classes from "./page-change.module.css"
import { SkipLink } from "./skip-link.tsx"

/** The element to focus after a page change: a field or section chosen by the new page, else its heading. */
function focusPage() {
  if (document.activeElement?.matches("#main :is(input, textarea, h2)")) return
  const target = document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main")
  if (target && !target.hasAttribute("tabindex")) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Shows a progress bar while the next page loads (after 150 ms) and moves the focus when it is rendered. */
function PageChange() {
  const router = useRouter()
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    const starts = router.subscribe("onBeforeLoad", ({ hrefChanged }) => setLoading(hrefChanged))
    const ends = router.subscribe("onResolved", () => setLoading(false))
    const shown = router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
      if (fromLocation && pathChanged && !toLocation.hash) focusPage()
    })
    return () => {
      starts()
      ends()
      shown()
    }
  }, [router])
  return loading ? <div className={classes.bar} aria-hidden="true" /> : null
}

/** The document around every page. Errors are caught inside it, because replacing it would remove all styles. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const locale = useLocale()
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
        {children}
        <HydrationMark />
        <DehydratedQueries />
        <Scripts />
      </body>
    </html>
  )
}
