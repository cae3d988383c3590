import { ScriptOnce } from "@tanstack/react-router"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { REDIRECT_SCRIPT } from "./stored-locale.ts"

/** Inline scripts that run before the first paint; rendered by the server only. */
export function HeadScripts({ locale }: { locale: Locale }) {
  return locale === DEFAULT_LOCALE && <ScriptOnce>{REDIRECT_SCRIPT}</ScriptOnce>
}
