import type { ParsedLocation } from "@tanstack/react-router"
import { entryOf } from "#shared/entries.ts"
import type { Locale } from "#shared/locales.ts"
import favicon from "../../shared/theme/favicon.svg?url&no-inline"
import type { PageContext } from "../lib/page-context.ts"
import { addTexts } from "../texts.ts"
import cyrillic from "../theme/fonts/geologica-cyrillic.woff2?url"
import latin from "../theme/fonts/geologica-latin.woff2?url"
import latinRest from "../theme/fonts/geologica-latin-rest.woff2?url"
import vietnamese from "../theme/fonts/geologica-vietnamese.woff2?url"
import { SiteDocument } from "./site-document.tsx"

const FILES: Record<Locale, string[]> = {
  en: [latin],
  ru: [cyrillic, latin],
  es: [latin],
  vi: [latin, vietnamese, latinRest],
}

/** Font files that every page in this language needs, preloaded before the styles are parsed. */
function fontPreloads(locale: Locale) {
  return FILES[locale].map(href => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  }))
}

/** What the roots of all route trees share: the texts of a page, the head of every page, and the document. */
export const rootOptions = {
  beforeLoad: ({
    context: { entry, i18n, locale },
    location: { pathname },
  }: {
    context: PageContext
    location: Pick<ParsedLocation, "pathname">
  }) => {
    // Hovering over a link to a page of another entry preloads nothing.
    if (entryOf(pathname) === entry) return addTexts(i18n, locale, pathname)
  },
  head: ({ match: { context } }: { match: { context: PageContext } }) => ({
    meta: [{ charSet: "utf-8" }, { name: "viewport", content: "width=device-width, initial-scale=1" }],
    links: [{ rel: "icon", type: "image/svg+xml", href: favicon }, ...fontPreloads(context.locale)],
  }),
  shellComponent: SiteDocument,
}
