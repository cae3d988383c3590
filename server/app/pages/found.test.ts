import { expect, test } from "vitest"
import { ADMIN, call, ORIGIN, openProduct, payload } from "#server/testing/product.ts"
import { CATEGORY_CODES } from "#shared/listings/category-codes.ts"
import { LOCALES } from "#shared/locales.ts"

test("the sitemap contains published listings and pages in four languages, and no draft", async () => {
  const product = await openProduct()
  const { services } = product
  const shown = await services.apps.create(payload(), ADMIN)
  const draft = await services.apps.create(payload({ status: "draft" }), ADMIN)
  const index = await call(product, "/sitemap.xml")
  expect(index.headers.get("content-type")).toMatch(/^application\/xml/)
  expect(index.text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    `<loc>${ORIGIN}/sitemaps/pages.xml</loc>`,
    `<loc>${ORIGIN}/sitemaps/listings-1.xml</loc>`,
  ])
  const { text } = await call(product, "/sitemaps/listings-1.xml")
  expect(text).toContain(`<loc>${ORIGIN}/vi/marketplace/${shown.id}</loc>`)
  expect(text).toContain(`hreflang="x-default" href="${ORIGIN}/marketplace/${shown.id}"`)
  expect(text).toContain(`<lastmod>${shown.updated_at}</lastmod>`)
  expect(text).not.toContain(`/marketplace/${draft.id}<`)
  const pages = await call(product, "/sitemaps/pages.xml")
  expect(pages.text.match(/<loc>/g)).toHaveLength(LOCALES.length * (8 + CATEGORY_CODES.length))
  expect(pages.text).toContain(`<loc>${ORIGIN}/ru</loc>`)
})

test("a write is visible immediately in a cached part of the sitemap", async () => {
  const product = await openProduct()
  const ids: number[] = []
  for (let made = 0; made < 3; made++) {
    ids.push((await product.services.apps.create(payload(), ADMIN)).id)
    const { text } = await call(product, "/sitemaps/listings-1.xml")
    expect(ids.map(id => text.includes(`/marketplace/${id}<`))).toEqual(ids.map(() => true))
  }
  await product.services.apps.delete(ids[0] ?? 0, ADMIN)
  expect((await call(product, "/sitemaps/listings-1.xml")).text).not.toContain(`/marketplace/${ids[0]}<`)
})

test("drafts appear in neither sitemap nor feed", async () => {
  const [empty, hidden] = [await openProduct(), await openProduct()]
  await hidden.services.apps.create(payload({ status: "draft" }), ADMIN)
  for (const path of ["/sitemap.xml", "/sitemaps/listings-1.xml", "/feed.atom", "/feed.atom?title=budget"]) {
    const [a, b] = [await call(empty, path), await call(hidden, path)]
    expect([path, b.status, b.text]).toEqual([path, a.status, a.text])
  }
})

test("an empty part of the sitemap is a 404", async () => {
  const product = await openProduct()
  for (const name of ["listings-1", "listings-999999999", "listings-0", "listings-1e3", "other"])
    expect([name, (await call(product, `/sitemaps/${name}.xml`)).status]).toEqual([name, 404])
})

test("robots.txt names the sitemap and excludes pages that are not for crawlers", async () => {
  const { text, headers } = await call(await openProduct(), "/robots.txt")
  expect(headers.get("content-type")).toMatch(/^text\/plain/)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ["/admin", "/ru/admin", "/vi/login", "/api"])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test("the feed accepts the filters of the page and escapes user input", async () => {
  const product = await openProduct()
  const hostile = await product.services.apps.create(
    payload({ title: "</title><script>\u0001&", description: "]]> \u000b <b>", platforms: [2] }),
    ADMIN,
  )
  await product.services.apps.create(payload({ title: "Other" }), ADMIN)
  const { text, headers } = await call(product, "/ru/feed.atom?platform_id[]=2&per_page=nonsense")
  expect(headers.get("content-type")).toMatch(/^application\/atom\+xml/)
  expect(text.match(/<entry>/g)).toHaveLength(1)
  expect(text).toContain(`href="${ORIGIN}/ru/marketplace/${hostile.id}"`)
  expect(text).toContain(`href="${ORIGIN}/ru/feed.atom?platform_id=2"`)
  expect(text).toContain("<![CDATA[&lt;/title&gt;&lt;script&gt;&amp;]]>")
  for (const unfit of ["<script>", "\u0001", "\u000b"]) expect(text).not.toContain(unfit)
  expect(text).toContain("Продажа приложений")
})
