import type { I18n, Messages } from "@lingui/core"
import { DEFAULT_LOCALE, isLocale, type Locale } from "#shared/locales.ts"

type Load = () => Promise<{ messages: Messages }>

/** Loads the texts, which the listing's page does not include. */
const TEXTS: Record<Locale, Load> = {
  en: () => import("../locales/en/access.po"),
  ru: () => import("../locales/ru/access.po"),
  es: () => import("../locales/es/access.po"),
  vi: () => import("../locales/vi/access.po"),
}

/** Loads the actions of a buyer on confidential files, with their code and texts. */
export async function loadBuyerAccess(i18n: I18n) {
  const locale = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE
  const [{ BuyerAccess }, { messages }] = await Promise.all([import("./buyer-access.tsx"), TEXTS[locale]()])
  // `i18n.load` would re-render the current page for texts that it does not use.
  Object.assign(i18n.messages, messages)
  return BuyerAccess
}
