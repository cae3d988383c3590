import { expect, test } from "vitest"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, payload } from "#server/testing/product.ts"
import { count, SITE_ORIGIN as ORIGIN, openSite } from "#server/testing/site.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { monthAfter } from "#shared/months.ts"

const JSON_LD = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g
/** A page's structured data by type. */
const dataIn = (html: string) => {
  const all = [...html.matchAll(JSON_LD)].map(([, text = "null"]) => parseLoosely(text))
  return new Map(all.map(data => [data["@type"], data]))
}
const textOf = (html: string) =>
  html.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'")

test("the home page's structured data names the operator and the catalogue search, in each language", async () => {
  const { get } = await openSite({
    SUPPORT_EMAIL: "help@example.com",
    SOCIAL_X_URL: "https://x.com/appbourse",
    TELEGRAM_URL: "https://t.me/appbourse",
  })
  for (const locale of LOCALES) {
    const data = dataIn((await get(localizedPath(locale, "/"))).html)
    const organization = data.get("Organization")
    expect(organization).toMatchObject({ url: `${ORIGIN}/`, email: "help@example.com" })
    expect(organization.logo).toMatch(/^https:\/\/market\.test\/.+\.svg/)
    expect(organization.sameAs).toEqual(["https://x.com/appbourse", "https://t.me/appbourse"])
    expect(data.get("WebSite")).toMatchObject({
      inLanguage: locale,
      potentialAction: {
        "@type": "SearchAction",
        target: `${ORIGIN}${localizedPath(locale, "/marketplace")}?title={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    })
  }
})

test("settings that are not set appear in neither the structured data nor the page", async () => {
  const { get } = await openSite()
  const { html } = await get("/")
  const organization = dataIn(html).get("Organization")
  expect(Object.keys(organization)).toEqual(["@context", "@type", "name", "url", "logo"])
  expect(html).not.toMatch(/mailto:|\/\/t\.me|wa\.me/)
})

test("the nine questions of the page are the nine of its structured data, in each language", async () => {
  const { get } = await openSite()
  for (const locale of LOCALES) {
    const { html } = await get(localizedPath(locale, "/faq"))
    const { mainEntity } = dataIn(html).get("FAQPage")
    expect(mainEntity).toHaveLength(9)
    expect(count(html, /name="faq"/g)).toBe(9)
    const shown = textOf(html.replace(JSON_LD, ""))
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(shown).toContain(name)
      expect(shown).toContain(acceptedAnswer.text)
    }
  }
})

test("a page's breadcrumbs lead from the home page to itself", async () => {
  const { get } = await openSite()
  for (const path of ["/company", "/services", "/faq", "/marketplace"]) {
    const { itemListElement } = dataIn((await get(`/es${path}`)).html).get("BreadcrumbList")
    expect(itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ORIGIN}/es`,
      `${ORIGIN}/es${path}`,
    ])
    expect(itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2])
  }
})

test("the catalogue links the feed of the same filters, which contains the same listings", async () => {
  const { get, services } = await openSite()
  await services.apps.create(payload({ title: "Runner", type: "game", platforms: [2] }), ADMIN)
  await services.apps.create(payload({ title: "Notebook" }), ADMIN)
  const { html } = await get("/ru/marketplace?platform_id=2&type=game&sort_by=sort_price_inc&per_page=10")
  const [, address = ""] = /type="application\/atom\+xml"[^>]*href="([^"]+)"/.exec(html) ?? []
  expect(textOf(address)).toBe(`${ORIGIN}/ru/feed.atom?platform_id=2&type=game`)
  const feed = await get(textOf(address).slice(ORIGIN.length))
  expect(feed.html.match(/<entry>/g)).toHaveLength(1)
  expect(feed.html).toContain("Runner")
  expect((await get("/")).html).not.toContain("atom+xml")
})

test("an entry of the feed has the figures of a listing that states them, and text of users stays text", async () => {
  const { get, services } = await openSite()
  const figures = Array.from({ length: 12 }, (_, step) => ({
    month: monthAfter("2025-12", step - 11),
    earnings: 2000,
    costs: 500,
  }))
  const listing = { last_month_earnings: undefined, price: 45_000, figures, description: "Fun <b>app</b>" }
  await services.apps.create(payload(listing), ADMIN)
  const { html } = await get("/feed.atom")
  const facts = "Asking price: $45,000 · Profit a month: $1,500 · Earnings in twelve months: $24,000"
  expect(html).toContain(`<p>${facts} · Price ÷ yearly profit: 2.5 × · through December 2025</p>`)
  expect(html).toContain("Fun &lt;b&gt;app&lt;/b&gt;")
  const short = { ...listing, figures: figures.slice(-2), last_year_earnings: 3 }
  await services.apps.create(payload(short), ADMIN)
  const { html: newest } = await get("/feed.atom")
  expect(newest).toContain(
    "<p>Asking price: $45,000 · Earnings last month: $2,000 · through December 2025</p>",
  )
})

test("another order or page size of the same listings has the same canonical URL", async () => {
  const { get } = await openSite()
  const { html } = await get("/marketplace?type=game&sort_by=sort_price_inc&page=2&per_page=10")
  expect(textOf(html)).toContain(`<link rel="canonical" href="${ORIGIN}/marketplace?type=game&page=2"/>`)
})

test("each page has its own title and description, and may be indexed", async () => {
  const { get } = await openSite()
  const texts = [
    ...["/company", "/services", "/sell", "/how-it-works", "/contacts", "/faq"],
    ...["/terms-of-service", "/privacy-policy"],
  ]
  const heads = await Promise.all(
    ["/", "/marketplace", ...texts].map(async path => {
      const { html } = await get(path)
      expect([path, html.includes('name="robots"')]).toEqual([path, false])
      return [/<title>([^<]+)/.exec(html)?.[1], /name="description" content="([^"]+)"/.exec(html)?.[1]]
    }),
  )
  for (const part of [0, 1]) expect(new Set(heads.map(head => head[part])).size).toBe(heads.length)
})

test("signing in and the back office are not indexed", async () => {
  const { get } = await openSite()
  for (const path of [
    "/login",
    "/admin/app",
    "/ru/admin/app/create",
    "/admin/contacts",
    "/vi/admin/account",
  ]) {
    const { html } = await get(path)
    expect([path, html.match(/name="robots" content="noindex"/g)?.length]).toEqual([path, 1])
  }
})

test("a page beyond the last is a 404 that is not indexed, and leads to the first and the last page", async () => {
  const { get, services } = await openSite()
  for (let made = 0; made < 25; made++) await services.apps.create(payload(), ADMIN)
  for (const path of [
    "/marketplace?page=9999",
    "/ru/marketplace?page=3",
    "/marketplace?title=nothing&page=2",
  ]) {
    const { html, status } = await get(path)
    expect([path, status, html.match(/name="robots" content="noindex"/g)?.length]).toEqual([path, 404, 1])
  }
  const { html } = await get("/marketplace?page=9999")
  expect(html).toContain("That page doesn’t exist")
  expect(html).toContain('href="/marketplace"')
  expect(html).toContain('href="/marketplace?page=2"')
  const last = await get("/marketplace?page=2")
  expect([last.status, last.html.includes('content="noindex"')]).toEqual([200, false])
})
