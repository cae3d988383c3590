import { Hono } from "hono"
import type { AppsService } from "#server/listings/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { publicRead } from "#server/platform/http/public-read.ts"
import { escapeXml } from "#server/platform/xml.ts"
import { CATEGORY_CODES } from "#shared/listings/category-codes.ts"
import { DEFAULT_LOCALE, LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { createSitemapParts } from "./sitemap-parts.ts"

/** Pages that search engines should index; terms and privacy are placeholders without search traffic. */
const PAGES = ["/", "/marketplace", "/company", "/services", "/sell", "/how-it-works", "/contacts", "/faq"]
const CATEGORIES = CATEGORY_CODES.map(code => `/category/${code}`)
const PRIVATE = ["/admin", "/login", "/my", "/shortlist", "/api", "/trpc"]
const XML = "application/xml; charset=utf-8"
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** One page in its four languages, each listing all of them. `changedAt` is milliseconds since 1970. */
function urlsOf(origin: string, path: string, changedAt?: number): string {
  const addressIn = (locale: Locale) => escapeXml(origin + localizedPath(locale, path))
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(locale)}"/>`
  const links = LOCALES.map(locale => link(locale, locale)).join("") + link("x-default", DEFAULT_LOCALE)
  const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return LOCALES.map(locale => `<url><loc>${addressIn(locale)}</loc>${changed}${links}</url>\n`).join("")
}

const urlSet = (urls: string[]) => `${HEAD}<urlset ${NAMESPACES}>\n${urls.join("")}</urlset>\n`

/** `robots.txt` and the sitemaps: an index, the pages, and the published listings in parts. */
export function sitemapRoutes(apps: AppsService, origin: () => string) {
  const parts = createSitemapParts({
    version: apps.version,
    isThere: async part => (await apps.publishedOfPart(part, 1)).length > 0,
    async build(part) {
      const found = await apps.publishedOfPart(part)
      const urls = found.map(({ id, updatedAt }) => urlsOf(origin(), `/marketplace/${id}`, updatedAt))
      return urls.length ? urlSet(urls) : null
    },
  })

  return new Hono<Env>()
    .get("/robots.txt", allow("site.read"), publicRead, c => {
      const paths = LOCALES.flatMap(locale => PRIVATE.map(path => localizedPath(locale, path)))
      const rules = ["User-agent: *", ...paths.map(path => `Disallow: ${path}`)]
      const text = `${rules.join("\n")}\n\nSitemap: ${origin()}/sitemap.xml\n`
      return c.body(text, 200, { "content-type": "text/plain; charset=utf-8" })
    })
    .get("/sitemap.xml", allow("site.read"), publicRead, async c => {
      const names = ["pages", ...(await apps.publishedParts()).map(part => `listings-${part}`)]
      const entries = names.map(
        name => `<sitemap><loc>${escapeXml(origin())}/sitemaps/${name}.xml</loc></sitemap>\n`,
      )
      const index = `${HEAD}<sitemapindex ${NAMESPACES}>\n${entries.join("")}</sitemapindex>\n`
      return c.body(index, 200, { "content-type": XML })
    })
    .get("/sitemaps/pages.xml", allow("site.read"), publicRead, c =>
      c.body(urlSet([...PAGES, ...CATEGORIES].map(path => urlsOf(origin(), path))), 200, {
        "content-type": XML,
      }),
    )
    .get("/sitemaps/:name{listings-[1-9][0-9]{0,8}\\.xml}", allow("site.read"), c =>
      parts.answer(Number.parseInt(c.req.param("name").slice("listings-".length), 10), c.req.raw),
    )
    .get("/sitemaps/*", allow("site.read"), () => {
      throw new AppError("not_found")
    })
}
