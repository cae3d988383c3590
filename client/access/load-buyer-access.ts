import type { I18n, Messages } from "@lingui/core"
import { DEFAULT_LOCALE, isLocale, type Locale } from "#shared/locales.ts"

type Load = () => Promise<{ messages: Messages }>

/** The texts, which the listing's page does not load. */
const TEXTS: Record<Locale, Load> = {
  en: () => import("../locales/en/access.po"),
  ru: () => import("../locales/ru/access.po"),
  es: () => import("../locales/es/access.po"),
  vi: () => import("../locales/vi/access.po"),
}

/** What a buyer may do about confidential files, when its code and its texts are there. */
export async function loadBuyerAccess(i18n: I18n) {
  const locale = isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE
  const [{ BuyerAccess }, { messages }] = await Promise.all([import("./buyer-access.tsx"), TEXTS[locale]()])
  // `i18n.load` would re-render the current page for texts that it does not use.
  Object.assign(i18n.messages, messages)
  return BuyerAccess
}
