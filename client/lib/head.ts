import { BRAND } from "#shared/brand.ts"
import { DEFAULT_LOCALE, LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { CARD_SIZE, siteCardPath } from "#shared/site-cards.ts"
import type { PageContext } from "./page-context.ts"

type PageHead = {
  /** The path without the language, and the canonical search string including the question mark. */
  path: string
  search?: string
  /** Without the product name, which is appended. */
  title: string
  description: string
  /** Path of a share image of `CARD_SIZE`, for a page without one in `SITE_CARDS`. */
  image?: string
  noindex?: boolean
  /** The page's feed: its title and its search string including the question mark. */
  feed?: { title: string; search: string }
  jsonLd?: Record<string, unknown>[]
}

/** Relative to each language's root (`server/app/pages/feed.ts`). */
const FEED_PATH = "/feed.atom"

const OG_LOCALES: Record<Locale, string> = { en: "en_US", ru: "ru_RU", es: "es_ES", vi: "vi_VN" }

/** JSON that cannot close its script element. */
const jsonForScript = (data: unknown) => JSON.stringify(data).replaceAll("<", "\\u003c")

const feedLink = (address: string, { title, search }: { title: string; search: string }) => ({
  rel: "alternate",
  type: "application/atom+xml",
  title,
  href: address + search,
})

const imageTags = (address: string, title: string) => [
  { property: "og:image", content: address },
  { property: "og:image:width", content: `${CARD_SIZE.width}` },
  { property: "og:image:height", content: `${CARD_SIZE.height}` },
  { property: "og:image:alt", content: title },
  { name: "twitter:image", content: address },
]

/** Title, description, canonical URL, alternates and sharing tags of a page. */
export function pageHead({ origin, locale }: PageContext, page: PageHead) {
  const { path, search = "", title, description, noindex, feed, jsonLd = [] } = page
  const image = page.image ?? siteCardPath(path, locale)
  const addressIn = (language: Locale) => origin + localizedPath(language, path) + search
  const alternates = LOCALES.map(language => ({
    rel: "alternate",
    hrefLang: language,
    href: addressIn(language),
  }))
  return {
    meta: [
      { title: `${title} · ${BRAND}` },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:site_name", content: BRAND },
      { property: "og:type", content: "website" },
      { property: "og:url", content: addressIn(locale) },
      { property: "og:locale", content: OG_LOCALES[locale] },
      ...(image ? imageTags(origin + image, title) : []),
      { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
      ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: [
      { rel: "canonical", href: addressIn(locale) },
      ...alternates,
      { rel: "alternate", hrefLang: "x-default", href: addressIn(DEFAULT_LOCALE) },
      ...(feed ? [feedLink(origin + localizedPath(locale, FEED_PATH), feed)] : []),
    ],
    scripts: jsonLd.map(data => ({ type: "application/ld+json", children: jsonForScript(data) })),
  }
}
