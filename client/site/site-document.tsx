import { Trans, useLingui } from "@lingui/react/macro"
import { HeadContent, ScriptOnce, Scripts, useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { ADDRESS_SCRIPT, HydrationMark } from "../lib/hydration-mark.tsx"
import { DehydratedQueries } from "../lib/query-client.tsx"
import { useLocale } from "../lib/use-locale.ts"
import { SkipLink } from "../ui/visually-hidden.tsx"
import { REDIRECT_SCRIPT } from "./language-links.tsx"
import classes from "./page-change.module.css"

/** A sample text per language that covers each of its font files. */
const SAMPLES: Record<Locale, string> = { en: "a", ru: "aя", es: "a", vi: "aàạ" }
/** The longest wait for the font, which is preloaded. */
const FONT_WAIT_MS = 200
/** A page that has not been received completely by then is shown as it is. */
const STALLED_MS = 3000

/**
 * Navigations render only the top of the page first (`data-first`), after a short wait for its font, because a
 * layout in the fallback font would double the work. Reloads and Back need the whole page laid out (`data-whole`)
 * to restore the scroll position. `lib/late-scripts.ts` renders the rest.
 */
const script = (sample: string) => `{const d=document.documentElement.dataset
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")d.whole=""
else if(!document.hidden){d.first="wait"
const show=()=>{if(d.first)d.first="top"}
document.fonts.load("1em 'Geologica Variable'",${JSON.stringify(sample)}).then(show,show)
setTimeout(show,${FONT_WAIT_MS})
setTimeout(()=>{delete d.first;d.whole=""},${STALLED_MS})}}`

/** An inline script after the styles and before the first paint; rendered by the server only. */
function FirstFrame({ locale }: { locale: Locale }) {
  return <ScriptOnce>{script(SAMPLES[locale])}</ScriptOnce>
}

/**
 * Runs in the head of every page, before the first paint: marks the document of a signed-in member, so that the styles
 * show the account instead of "Sign in". Pages are the same for everyone and stay cacheable; the session, which scripts
 * read from the same place, never leaves the browser.
 */
const SIGNED_IN_SCRIPT = `try{
if(/"mt_/.test(localStorage.getItem("member-session")))document.documentElement.dataset.member=""
}catch{}`

/**
 * Adds a sentence to the page in browsers older than README.md lists, which do not run the scripts. In the syntax of
 * old browsers.
 */
const outdatedScript = (
  text: string,
) => `if(!Array.prototype.toSorted||!("replaceSync" in CSSStyleSheet.prototype))addEventListener("DOMContentLoaded",function(){
var p=document.createElement("p");p.setAttribute("role","alert");p.className=${JSON.stringify(classes.outdated)}
p.textContent=${JSON.stringify(text)};document.body.insertBefore(p,document.body.firstChild)
document.documentElement.removeAttribute("data-first");document.documentElement.setAttribute("data-whole","")})`

/** Inline scripts that run before the first paint; rendered by the server only. */
function HeadScripts({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  const outdated = outdatedScript(
    t`Your browser is too old for all of this page. Update it or use another one.`,
  )
  const redirect = locale === DEFAULT_LOCALE ? `;${REDIRECT_SCRIPT}` : ""
  return <ScriptOnce>{`${SIGNED_IN_SCRIPT};${ADDRESS_SCRIPT}${redirect};${outdated}`}</ScriptOnce>
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
        {import.meta.env.SSR && <HeadScripts locale={locale} />}
        <HeadContent />
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
      </body>
    </html>
  )
}
