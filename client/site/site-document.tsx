import { Trans, useLingui } from "@lingui/react/macro"
import { HeadContent, ScriptOnce, Scripts, useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { HydrationMark, noteAddress } from "../lib/hydration-mark.tsx"
import { inlineScript } from "../lib/inline-script.ts"
import { DehydratedQueries } from "../lib/query-client.tsx"
import { useLocale } from "../lib/use-locale.ts"
import { SkipLink } from "../ui/visually-hidden.tsx"
import { redirectScript } from "./language-links.tsx"
import classes from "./page-change.module.css"
import { EarlyScripts, FirstScript, StartScript } from "./page-scripts.tsx"

/** A sample text per language that covers each of its font files. */
const SAMPLES: Record<Locale, string> = { en: "a", ru: "aя", es: "a", vi: "aàạ" }
/** The longest wait for the font, which is preloaded. */
const FONT_WAIT_MS = 200
/** A page that has not been received completely by then is shown as it is. */
const STALLED_MS = 3000

/**
 * Navigations render only the top of the page first (`data-first`), after a short wait for its font, because a
 * layout in the fallback font would double the work. Reloads and Back need the whole page laid out (`data-whole`)
 * to restore the scroll position. `page-scripts.tsx` renders the rest.
 */
export function showTopFirst(sample: string, fontWaitMs: number, stalledMs: number): void {
  const { dataset } = document.documentElement
  const isVisit = performance
    .getEntriesByType("navigation")
    .some(entry => "type" in entry && entry.type === "navigate")
  if (location.hash || !isVisit) {
    dataset.whole = ""
    return
  }
  if (document.hidden) return
  dataset.first = "wait"
  const show = () => {
    if (dataset.first) dataset.first = "top"
  }
  document.fonts.load("1em 'Geologica Variable'", sample).then(show, show)
  setTimeout(show, fontWaitMs)
  setTimeout(() => {
    delete dataset.first
    dataset.whole = ""
  }, stalledMs)
}

/** An inline script after the styles and before the first paint; rendered by the server only. */
function FirstFrame({ locale }: { locale: Locale }) {
  return <ScriptOnce>{inlineScript(showTopFirst, SAMPLES[locale], FONT_WAIT_MS, STALLED_MS)}</ScriptOnce>
}

/**
 * Runs in the head of every page, before the first paint: marks the document of a signed-in member, so that the styles
 * show the account instead of "Sign in". Pages are the same for everyone and stay cacheable; the session, which scripts
 * read from the same place, never leaves the browser.
 */
export function markMember(): void {
  try {
    const session = localStorage.getItem("member-session")
    if (session && /"mt_/.test(session)) document.documentElement.dataset.member = ""
  } catch {}
}

/**
 * Adds a sentence to the page in browsers older than README.md lists, and marks it, so that its scripts are not run
 * (`page-scripts.tsx`). Like all inline scripts in what browsers of 2018 understand.
 */
export function warnOutdated(text: string, className: string): void {
  if ("toSorted" in Array.prototype && "replaceSync" in CSSStyleSheet.prototype) return
  document.documentElement.setAttribute("data-outdated", "")
  addEventListener("DOMContentLoaded", () => {
    const warning = document.createElement("p")
    warning.setAttribute("role", "alert")
    warning.className = className
    warning.textContent = text
    document.body.insertBefore(warning, document.body.firstChild)
    document.documentElement.removeAttribute("data-first")
    document.documentElement.setAttribute("data-whole", "")
  })
}

/** Inline scripts that run before the first paint; rendered by the server only. */
function HeadScripts({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  const outdated = t`Your browser is too old for all of this page. Update it or use another one.`
  const scripts = [
    inlineScript(markMember),
    inlineScript(noteAddress),
    ...(locale === DEFAULT_LOCALE ? [redirectScript()] : []),
    inlineScript(warnOutdated, outdated, classes.outdated ?? ""),
  ]
  return <ScriptOnce>{scripts.join(";")}</ScriptOnce>
}

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
  // Hidden and not removed: an element that is inserted here makes browsers compute the styles of the whole page.
  return <div className={classes.bar} hidden={!loading} aria-hidden="true" />
}

/** The document around every page. Errors are caught inside it, because replacing it would remove all styles. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <html lang={locale} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <FirstScript />}
        {import.meta.env.SSR && <HeadScripts locale={locale} />}
        <HeadContent />
        {import.meta.env.SSR && <EarlyScripts />}
      </head>
      <body>
        {import.meta.env.SSR && <FirstFrame locale={locale} />}
        <SkipLink target="main">
          <Trans>Skip to content</Trans>
        </SkipLink>
        <PageChange />
        {children}
        <HydrationMark />
        <DehydratedQueries />
        <Scripts />
        {import.meta.env.SSR && <StartScript />}
      </body>
    </html>
  )
}
