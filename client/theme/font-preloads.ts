import cyrillic from "@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2?url"
import latin from "@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url"
import vietnamese from "@fontsource-variable/geologica/files/geologica-vietnamese-wght-normal.woff2?url"
import type { Locale } from "#shared/locales.ts"

const FILES: Record<Locale, string[]> = {
  en: [latin],
  ru: [cyrillic, latin],
  es: [latin],
  vi: [latin, vietnamese],
}

/** The files that a page in this language is sure to need, asked for before the styles are read. */
export function fontPreloads(locale: Locale) {
  return FILES[locale].map(href => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  }))
}
