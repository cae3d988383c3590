import { ScriptOnce } from "@tanstack/react-router"
import type { Locale } from "#shared/locales.ts"

/** Words of the page's own script, in one of each of its font's files. */
const SAMPLES: Record<Locale, string> = { en: "a", ru: "aя", es: "a", vi: "aàạ" }
/** The font was asked for before the page came; longer than this nobody waits for it. */
const FONT_WAIT_MS = 200
/** A page whose end has not come by then shows what there is. */
const STALLED_MS = 3000

/**
 * Whoever comes by a link sees the top of the page first (`data-first`), in its own font if that is there in
 * time: to lay it out in another one before takes as long again. Whoever comes back to a place in the page needs
 * all of it laid out (`data-whole`). What loads the scripts lets the rest follow (`lib/late-scripts.ts`).
 */
const script = (sample: string) => `{const d=document.documentElement.dataset
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")d.whole=""
else if(!document.hidden){d.first="wait"
const show=()=>{if(d.first)d.first="top"}
document.fonts.load("1em 'Geologica Variable'",${JSON.stringify(sample)}).then(show,show)
setTimeout(show,${FONT_WAIT_MS})
setTimeout(()=>{delete d.first;d.whole=""},${STALLED_MS})}}`

/** Stands where styles are known and nothing is painted yet; only the server says it. */
export function FirstFrame({ locale }: { locale: Locale }) {
  return <ScriptOnce>{script(SAMPLES[locale])}</ScriptOnce>
}
