import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import { Hono } from "hono"
import { LRUCache } from "lru-cache"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireFound } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import { chooseEncoding } from "#server/platform/http/content-encoding.ts"
import type { Env } from "#server/platform/http/context.ts"
import { entityTag, isNamed } from "#server/platform/http/entity-tag.ts"
import { publicRead } from "#server/platform/http/public-read.ts"
import { PUBLIC_CACHE_CONTROL } from "#server/platform/http/stored-answer.ts"
import { openSlots } from "#server/platform/work/concurrency.ts"
import { escapeXml } from "#server/platform/xml.ts"
import { CATEGORY_CODES } from "#shared/listings/category-codes.ts"
import { DEFAULT_LOCALE, LOCALES, type Locale, localizedPath } from "#shared/locales.ts"

const MAX_BYTES = 8 * 1024 * 1024
const OVERHEAD_BYTES = 500
const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": PUBLIC_CACHE_CONTROL,
  vary: "Accept-Encoding",
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

type Part = { version: number; tag: string; compressed: Uint8Array<ArrayBuffer> }
type Deps = {
  version: () => number | Promise<number>
  /** Whether a part has a listing, which is cheaper than building it. */
  isThere: (part: number) => Promise<boolean>
  /** The whole of a part; null if it has no listing. */
  build: (part: number) => Promise<string | null>
}

/**
 * Parts of the sitemap, compressed and cached until the catalogue changes. Only one is built at a time, so that
 * crawlers cannot make the process hold many of them in memory.
 */
export function createSitemapParts({ version, isThere, build }: Deps) {
  const cache = new LRUCache<number, Part>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ compressed }) => compressed.length + OVERHEAD_BYTES,
  })
  const pending = new Map<string, Promise<Part | null>>()
  const inTurn = openSlots<"parts">({
    concurrency: 1,
    lanes: ["parts"],
    maxWaiting: 200,
    whenFull: () => new AppError("unavailable", { retryAfterSeconds: 2 }),
  })

  async function make(part: number, at: number): Promise<Part | null> {
    const xml = await build(part)
    if (xml === null) return null
    const bytes = new TextEncoder().encode(xml)
    const made = { version: at, tag: entityTag(bytes), compressed: new Uint8Array(await compress(bytes)) }
    if ((await version()) === at) cache.set(part, made)
    return made
  }

  async function find(part: number): Promise<Part | null> {
    const at = await version()
    const cached = cache.get(part)
    if (cached?.version === at) return cached
    const key = `${part} ${at}`
    const work = pending.get(key) ?? inTurn("parts", () => make(part, at)).finally(() => pending.delete(key))
    pending.set(key, work)
    return work
  }

  /** A HEAD has no Content-Length, as the part would have to be built for that. */
  async function head(part: number): Promise<Response> {
    if (!(await isThere(part))) throw new AppError("not_found")
    return new Response(null, { headers: { ...HEADERS, "transfer-encoding": "chunked" } })
  }

  return {
    /** The response to a GET or HEAD for a part; 404 if it has no listing. */
    async answer(part: number, { method, headers }: Request): Promise<Response> {
      if (method === "HEAD") return head(part)
      const found = requireFound(await find(part))
      const encoding = chooseEncoding(headers.get("accept-encoding"), ["gzip"])
      const etag = encoding ? found.tag.replace(/"$/, '-gzip"') : found.tag
      if (isNamed(etag, headers.get("if-none-match")))
        return new Response(null, { status: 304, headers: { ...HEADERS, etag } })
      const body = encoding ? found.compressed : new Uint8Array(await decompress(found.compressed))
      return new Response(body, {
        headers: {
          ...HEADERS,
          etag,
          "content-length": String(body.length),
          ...(encoding && { "content-encoding": encoding }),
        },
      })
    },
  }
}

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
