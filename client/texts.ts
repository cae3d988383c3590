import { type I18n, type Messages, setupI18n } from "@lingui/core"
import type { Locale } from "#shared/locales.ts"
import { partOf, type TextPart } from "./lib/text-parts.ts"

type Load = () => Promise<{ messages: Messages }>

/** The browser loads only the catalogues that the page needs, in the page's language. */
const CATALOGS: Record<Locale, Record<TextPart, Load>> = {
  en: {
    messages: () => import("./locales/en/messages.po"),
    catalogue: () => import("./locales/en/catalogue.po"),
    listing: () => import("./locales/en/listing.po"),
    pages: () => import("./locales/en/pages.po"),
    shortlist: () => import("./locales/en/shortlist.po"),
    "back-office": () => import("./locales/en/back-office.po"),
    "back-office-listings": () => import("./locales/en/back-office-listings.po"),
    member: () => import("./locales/en/member.po"),
  },
  ru: {
    messages: () => import("./locales/ru/messages.po"),
    catalogue: () => import("./locales/ru/catalogue.po"),
    listing: () => import("./locales/ru/listing.po"),
    pages: () => import("./locales/ru/pages.po"),
    shortlist: () => import("./locales/ru/shortlist.po"),
    "back-office": () => import("./locales/ru/back-office.po"),
    "back-office-listings": () => import("./locales/ru/back-office-listings.po"),
    member: () => import("./locales/ru/member.po"),
  },
  es: {
    messages: () => import("./locales/es/messages.po"),
    catalogue: () => import("./locales/es/catalogue.po"),
    listing: () => import("./locales/es/listing.po"),
    pages: () => import("./locales/es/pages.po"),
    shortlist: () => import("./locales/es/shortlist.po"),
    "back-office": () => import("./locales/es/back-office.po"),
    "back-office-listings": () => import("./locales/es/back-office-listings.po"),
    member: () => import("./locales/es/member.po"),
  },
  vi: {
    messages: () => import("./locales/vi/messages.po"),
    catalogue: () => import("./locales/vi/catalogue.po"),
    listing: () => import("./locales/vi/listing.po"),
    pages: () => import("./locales/vi/pages.po"),
    shortlist: () => import("./locales/vi/shortlist.po"),
    "back-office": () => import("./locales/vi/back-office.po"),
    "back-office-listings": () => import("./locales/vi/back-office-listings.po"),
    member: () => import("./locales/vi/member.po"),
  },
}

const added = new Map<string, Promise<void> | "added">()

/** Loads the page's additional catalogue; undefined when it is loaded already or there is none. */
export function addTexts(i18n: I18n, locale: Locale, path: string): Promise<void> | undefined {
  const part = partOf(path)
  if (!part) return
  const key = `${locale} ${part}`
  const known = added.get(key)
  if (known) return known === "added" ? undefined : known
  const adding = CATALOGS[locale]
    [part]()
    // `i18n.load` would re-render the current page for texts that it does not use.
    .then(({ messages }) => void Object.assign(i18n.messages, messages))
    .then(
      () => void added.set(key, "added"),
      error => {
        added.delete(key)
        throw error
      },
    )
  added.set(key, adding)
  return adding
}

/** Creates one instance per page, because the server renders several languages at a time. */
export async function loadI18n(locale: Locale, path: string): Promise<I18n> {
  const { messages } = await CATALOGS[locale].messages()
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  await addTexts(i18n, locale, path)
  return i18n
}
