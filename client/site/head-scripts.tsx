import { ScriptOnce } from "@tanstack/react-router"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { ADDRESS_SCRIPT } from "../lib/hydration-mark.tsx"
import { SIGNED_IN_SCRIPT } from "./signed-in-mark.ts"
import { REDIRECT_SCRIPT } from "./stored-locale.ts"

/** Inline scripts that run before the first paint; rendered by the server only. */
export function HeadScripts({ locale }: { locale: Locale }) {
  const redirect = locale === DEFAULT_LOCALE ? `;${REDIRECT_SCRIPT}` : ""
  return <ScriptOnce>{`${SIGNED_IN_SCRIPT};${ADDRESS_SCRIPT}${redirect}`}</ScriptOnce>
}
