import "altcha/external"
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker"
import type { Locale } from "#shared/locales.ts"

/** The widget's translations with the package's language codes. */
const LANGUAGES: Record<Locale, { name: string; load: () => Promise<unknown> }> = {
  en: { name: "en", load: () => import("altcha/i18n/en") },
  ru: { name: "ru", load: () => import("altcha/i18n/ru") },
  es: { name: "es-419", load: () => import("altcha/i18n/es-419") },
  vi: { name: "vi", load: () => import("altcha/i18n/vi") },
}
const MAX_WORKERS = 4

/** Texts that replace the widget's own. */
export type WidgetTexts = Record<"label" | "verifying" | "verified", string>

/** Creates the widget's element, not yet attached and not started. */
export async function createWidget(locale: Locale, texts: WidgetTexts) {
  const { name, load } = LANGUAGES[locale]
  await load()
  globalThis.$altcha.i18n.set(locale, { ...globalThis.$altcha.i18n.get(name), ...texts })
  globalThis.$altcha.algorithms.set("PBKDF2/SHA-256", () => new Pbkdf2Worker())
  const widget = document.createElement("altcha-widget")
  const configuration = {
    challenge: "/api/altcha",
    language: locale,
    auto: "off",
    hideFooter: true,
    hideLogo: true,
    humanInteractionSignature: false,
    minDuration: 0,
    workers: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
  }
  widget.setAttribute("configuration", JSON.stringify(configuration))
  return widget
}
