import type { I18n, Messages } from "@lingui/core"
import { DEFAULT_LOCALE, isLocale, type Locale } from "#shared/locales.ts"

type Load = () => Promise<{ messages: Messages }>

/** Loads the dialog's texts, which the pages that open it do not include. */
const TEXTS: Record<Locale, Load> = {
  en: () => import("../locales/en/alerts.po"),
  ru: () => import("../locales/ru/alerts.po"),
  es: () => import("../locales/es/alerts.po"),
  vi: () => import("../locales/vi/alerts.po"),
}

/** Loads the dialog, with its code and texts. */
export async function loadDialog(i18n: I18n) {
  const locale = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE
  const [{ AlertDialog }, { messages }] = await Promise.all([import("./alert-dialog.tsx"), TEXTS[locale]()])
  // `i18n.load` would re-render the current page for texts that it does not use.
  Object.assign(i18n.messages, messages)
  return AlertDialog
}
