import { ScriptOnce } from "@tanstack/react-router"
import type { Locale } from "#shared/locales.ts"

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
export function FirstFrame({ locale }: { locale: Locale }) {
  return <ScriptOnce>{script(SAMPLES[locale])}</ScriptOnce>
}
