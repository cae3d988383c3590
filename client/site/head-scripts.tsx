import { ScriptOnce } from "@tanstack/react-router"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { REDIRECT_SCRIPT } from "./stored-locale.ts"

/** What runs before anything is painted; only the server says it. */
export function HeadScripts({ locale }: { locale: Locale }) {
  return locale === DEFAULT_LOCALE && <ScriptOnce>{REDIRECT_SCRIPT}</ScriptOnce>
}
