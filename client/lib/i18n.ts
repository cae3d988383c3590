import { type I18n, type Messages, setupI18n } from "@lingui/core"
import type { Locale } from "#shared/locales.ts"

type Catalog = { messages: Messages }

/** Only the page's own language is loaded in the browser. */
const CATALOGS: Record<Locale, () => Promise<Catalog>> = {
  en: () => import("../locales/en/messages.po"),
  ru: () => import("../locales/ru/messages.po"),
  es: () => import("../locales/es/messages.po"),
  vi: () => import("../locales/vi/messages.po"),
}

const loaded = new Map<Locale, Promise<Catalog>>()

/** An instance of its own for each page, because a server renders several languages at a time. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const catalog = loaded.get(locale) ?? CATALOGS[locale]()
  loaded.set(locale, catalog)
  const { messages } = await catalog
  return setupI18n({ locale, messages: { [locale]: messages } })
}
