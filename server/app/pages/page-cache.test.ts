import { expect, test } from "vitest"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, payload } from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"
import { linkHeader } from "./routes.ts"

/** A request with an Origin header bypasses the cache. */
const UNCACHED = { origin: "https://elsewhere.test" }
const PATHS = ["/", "/ru", "/marketplace?type=game", "/es/marketplace/1", "/faq", "/marketplace/99"]

test("a cached page equals a freshly rendered one, and a write is visible immediately", {
  timeout: 30_000,
}, async () => {
  const { ask, services } = await openSite()
  for (const title of ["First title", "Second title"]) {
    const app = { ...payload({ title, type: "game", description: "x".repeat(2000) }), price: title.length }
    if (title === "First title") await services.apps.create(app, ADMIN)
    else await services.apps.update(1, app, ADMIN)
    for (const path of PATHS) {
      const [first, cached, fresh] = [await ask(path), await ask(path), await ask(path, UNCACHED)]
      expect([path, cached.html]).toEqual([path, fresh.html])
      expect([path, first.html, first.status]).toEqual([path, fresh.html, fresh.status])
      for (const name of ["content-security-policy", "content-type", "link", "x-frame-options"])
        expect([path, cached.headers.get(name)]).toEqual([path, fresh.headers.get(name)])
      if (path.includes("/1")) expect(cached.html).toContain(title)
    }
  }
})

test("a page with a known tag is a 304 with its policy, until something has changed", async () => {
  const { ask, services } = await openSite()
  await services.apps.create(payload(), ADMIN)
  const { headers, status } = await ask("/marketplace")
  const known = { "if-none-match": headers.get("etag") ?? "" }
  expect([status, headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=0, s-maxage=1, must-revalidate",
  ])
  const again = await ask("/marketplace", known)
  expect([again.status, again.html]).toEqual([304, ""])
  expect(again.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"))
  await services.apps.create(payload({ title: "Another" }), ADMIN)
  expect((await ask("/marketplace", known)).status).toBe(200)
})

test("a page depends on nothing of a request but its URL", async () => {
  const { ask } = await openSite()
  const odd = {
    ...UNCACHED,
    host: "evil.test",
    "accept-language": "ru",
    cookie: "locale=ru",
    "user-agent": "Bot",
    "x-forwarded-host": "evil.test",
    referer: "https://evil.test/",
  }
  for (const path of ["/", "/marketplace?page=x&type=game"]) {
    const [plain, other] = [await ask(path, UNCACHED), await ask(path, odd)]
    expect([path, other.html, other.status]).toEqual([path, plain.html, plain.status])
    expect(other.headers.get("location")).toBe(plain.headers.get("location"))
  }
})

test("a page that lacks a part because of a failure is not cached", async () => {
  const { ask, services, database } = await openSite()
  await services.apps.create(payload({ title: "Budget Buddy" }), ADMIN)
  await services.apps.version()
  await database.client.execute("ALTER TABLE files RENAME TO files_away")
  expect((await ask("/")).html).not.toContain("Budget Buddy")
  await database.client.execute("ALTER TABLE files_away RENAME TO files")
  expect((await ask("/")).html).toContain("Budget Buddy")
})

test.each([
  ...["//admin", "///admin/app", "/ADMIN", "/Admin/App", "/%61dmin", "/ru//admin", "//ru/admin", "/ru/ADMIN"],
  ...["/admin/", "/ru/admin/", "//login", "/LOGIN", "/vi/Login", "/lo%67in/", "/ADMIN?x=1", "/admin//app"],
  ...["/%2561dmin", "/admin%2Fapp", "/RU/admin", "/%72u/admin", "/en/admin", "/ru/%41DMIN/app"],
])("%s is not cached unless it is a redirect or no page", async address => {
  const { get } = await openSite()
  const { status, headers } = await get(`http://market.test${address}`)
  if ([301, 307, 308, 404].includes(status)) return
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
})

test("pages of the back office are never cached", async () => {
  const { ask } = await openSite()
  for (const path of ["/login", "/ru/login", "/admin/app", "/vi/admin/contacts"])
    for (const asked of [await ask(path), await ask(path)])
      expect([path, asked.headers.get("cache-control")]).toEqual([path, "no-store"])
})

test("pages of the member area are stored by no cache, but the browser may show one again on Back", async () => {
  const { ask } = await openSite()
  for (const path of ["/my", "/es/my/account"])
    for (const asked of [await ask(path), await ask(path)])
      expect([path, asked.headers.get("cache-control")]).toEqual([path, "private, no-cache"])
})

test("a page contains its query results as data that cannot end the script element", async () => {
  const { ask, services } = await openSite()
  await services.apps.create(payload({ title: "</script><script>alert(1)</script>" }), ADMIN)
  const { html } = await ask("/marketplace")
  const [, json = ""] = /<script id="queries" type="application\/json">(.*?)<\/script>/.exec(html) ?? []
  const found: [[string[], unknown], unknown][] = parseLoosely(json)
  expect(found.map(([[path]]) => path.join("."))).toEqual(["apps.cards", "apps.facets"])
  expect(json).toContain("\\u003c/script>\\u003cscript>alert(1)")
  expect(html).not.toContain("<script>alert(1)")
})

test("styles and fonts are named in a header that may be sent as early hints", () => {
  const html = `<head><link rel="preload" as="image" imageSrcSet="/a 1w"/><link rel="stylesheet" href="/assets/a.css"/>
    <link rel="preload" as="font" crossorigin="" href="/assets/b.woff2"/></head><link rel="stylesheet" href="/no.css"/>`
  expect(linkHeader(html)).toBe(
    "</assets/a.css>; rel=preload; as=style, </assets/b.woff2>; rel=preload; as=font; crossorigin",
  )
})

test("too many words of a keyword redirect to the URL without the excess", async () => {
  const { ask } = await openSite()
  const words = "aa bb cc dd ee ff gg hh ii jj kk ll"
  const { status, headers } = await ask(`/ru/marketplace?title=${encodeURIComponent(`${words} mm nn`)}`)
  expect([status, headers.get("location")]).toEqual([
    307,
    `/ru/marketplace?title=${encodeURIComponent(words)}`,
  ])
})
