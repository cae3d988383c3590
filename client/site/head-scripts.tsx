import { ScriptOnce } from "@tanstack/react-router"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { REDIRECT_SCRIPT } from "./stored-locale.ts"

/** Whoever comes back to a place in the page needs all of it laid out (`lib/hydration-mark.tsx`). */
const RETURN_SCRIPT = `if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")
document.documentElement.dataset.whole=""`

/** What runs before anything is painted; only the server says it. */
export function HeadScripts({ locale }: { locale: Locale }) {
  return (
    <>
      {locale === DEFAULT_LOCALE && <ScriptOnce>{REDIRECT_SCRIPT}</ScriptOnce>}
      <ScriptOnce>{RETURN_SCRIPT}</ScriptOnce>
    </>
  )
}
