import type { Locale } from "#shared/locales.ts"
import cyrillic from "./fonts/geologica-cyrillic.woff2?url"
import latin from "./fonts/geologica-latin.woff2?url"
import latinRest from "./fonts/geologica-latin-rest.woff2?url"
import vietnamese from "./fonts/geologica-vietnamese.woff2?url"

const FILES: Record<Locale, string[]> = {
  en: [latin],
  ru: [cyrillic, latin],
  es: [latin],
  vi: [latin, vietnamese, latinRest],
}

/** Font files that every page in this language needs, preloaded before the styles are parsed. */
export function fontPreloads(locale: Locale) {
  return FILES[locale].map(href => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  }))
}
