import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload } from "#server/testing/product.ts"
import { count, SITE_ORIGIN as ORIGIN, openSite } from "#server/testing/site.ts"
import { CATEGORY_CODES } from "#shared/listings/category-codes.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"

const HEADINGS = {
  en: "Puzzle games for sale",
  ru: "Продажа игр в категории «Головоломки»",
  es: "Juegos en venta de la categoría «Rompecabezas»",
  vi: "Game Giải đố đang rao bán",
}
const textOf = (html: string) => html.replaceAll("&amp;", "&")

async function openFilled() {
  const site = await openSite()
  const { apps } = site.services
  const { id } = await apps.create(payload({ title: "Hexa Bloom", type: "game", category: 6 }), ADMIN)
  await apps.create(payload({ title: "Night Chess", type: "game", category: 11, platforms: [2] }), ADMIN)
  await apps.create(payload({ title: "Budget Buddy", category: 15 }), ADMIN)
  await apps.create(payload({ title: "Draft", type: "game", category: 6, status: "draft" }), ADMIN)
  return { ...site, id }
}

test("a category has a page in each language, complete before any script has run", async () => {
  const { get } = await openFilled()
  const path = "/category/game-puzzle"
  for (const locale of LOCALES) {
    const { status, html } = await get(localizedPath(locale, path))
    expect([locale, status]).toEqual([locale, 200])
    expect(html).toContain(`<title>${HEADINGS[locale]} · Appbourse</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${HEADINGS[locale]}</h1>`))
    expect(count(html, /<h1[ >]/g)).toBe(1)
    expect(count(html, /name="description"/g)).toBe(1)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${localizedPath(locale, path)}"/>`)
    for (const other of LOCALES)
      expect(html).toContain(`hrefLang="${other}" href="${ORIGIN}${localizedPath(other, path)}"`)
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain("Hexa Bloom")
    for (const hidden of ["Night Chess", "Budget Buddy", "Draft"]) expect(html).not.toContain(hidden)
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => textOf(href))
    const expected = ["/marketplace?category_id=6", "/marketplace?type=game", "/category/game-strategy"]
    for (const to of expected) expect(links).toContain(localizedPath(locale, to))
    expect(links).not.toContain(localizedPath(locale, "/category/finance"))
  }
})

test("a category without listings has a page too, and an unknown one is a 404", async () => {
  const { get } = await openFilled()
  for (const code of CATEGORY_CODES)
    expect([code, (await get(`/category/${code}`)).status]).toEqual([code, 200])
  expect((await get("/category/tools")).html).toContain("Nothing in this category is for sale right now.")
  for (const code of ["puzzle", "GAME-PUZZLE", "6", "__proto__", "constructor", "x".repeat(500)])
    for (const prefix of ["", "/ru"]) {
      const { status, html } = await get(`${prefix}/category/${code}`)
      expect([code, status]).toEqual([code, 404])
      expect(html).toContain('content="noindex"')
    }
  expect((await get("/category/%00")).status).toBe(404)
})

test("the home page and a listing link to its category, and the catalogue offers the filter", async () => {
  const { get, id } = await openFilled()
  expect((await get("/ru")).html).toContain('href="/ru/category/game-puzzle"')
  const listing = (await get(`/es/marketplace/${id}`)).html
  expect(listing).toContain('href="/es/category/game-puzzle"')
  expect(listing).toContain('"category":"Rompecabezas"')
  const { html } = await get("/marketplace")
  for (const option of [6, 11, 15]) expect(html).toMatch(new RegExp(`name="category_id" value="${option}"`))
  expect(count(html, /name="category_id"/g)).toBe(24)
  const games = (await get("/marketplace?type=game")).html
  expect(count(games, /name="category_id"/g)).toBe(11)
  const accounts = (await get("/marketplace?kind=account")).html
  expect(count(accounts, /name="category_id"/g)).toBe(0)
})

test("the sitemap names every category's page in each language", async () => {
  const product = await openProduct()
  const { text } = await call(product, "/sitemaps/pages.xml")
  for (const code of CATEGORY_CODES)
    for (const locale of LOCALES)
      expect(text).toContain(`${localizedPath(locale, `/category/${code}`)}</loc>`)
})
