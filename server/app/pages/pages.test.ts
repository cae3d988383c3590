import { expect, test } from "vitest"
import { ADMIN, payload } from "#server/testing/product.ts"
import { count, SITE_ORIGIN as ORIGIN, openSite } from "#server/testing/site.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"

test("a listing's page is complete before any script has run", async () => {
  const { get, services } = await openSite()
  const app = await services.apps.create(
    payload({
      title: "Ёлка & <Quest>",
      description: "First line\nSecond <script>alert(1)</script> line",
      price: 12_345,
      specials: [1, 2],
      google_play_link: "play.google.com/store/apps/details?id=a",
      link_video: "https://youtu.be/dQw4w9WgXcQ",
      user_country: "Viet Nam",
    }),
    ADMIN,
  )
  const { status, html, headers } = await get(`/marketplace/${app.id}`)
  expect(status).toBe(200)
  expect(count(html, /<h1[ >]/g)).toBe(1)
  expect(html).toContain("Ёлка &amp; &lt;Quest&gt;")
  expect(html).toContain("12,345")
  expect(html).toContain("Second &lt;script&gt;")
  expect(html).not.toContain("<script>alert(1)")
  expect(html).toContain('href="https://play.google.com/store/apps/details?id=a"')
  for (const text of ["Verified Seller", "Account Included", "Viet Nam", "In-app purchases", "Bank card"])
    expect(html).toContain(text)
  expect(html).not.toContain("youtube-nocookie.com/embed")
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/marketplace/${app.id}"/>`)
  expect(html).toContain('"@type":"Product"')
  expect(count(html, /<title>/g)).toBe(1)
  const policy = headers.get("content-security-policy") ?? ""
  expect(policy).toContain("frame-ancestors 'none'")
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
})

test("pictures may come from the bucket if visitors are redirected to it, and from no other origin", async () => {
  const bucket = {
    STORAGE_URL: "s3://media",
    S3_ENDPOINT: "https://s3.example.com",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
  }
  for (const [redirect, sources] of [
    ["0", "img-src 'self' data: blob:;"],
    ["1", "img-src 'self' data: blob: https://s3.example.com;"],
  ] as const) {
    const { get } = await openSite({ ...bucket, STORAGE_REDIRECT: redirect })
    expect((await get("/terms")).headers.get("content-security-policy")).toContain(sources)
  }
})

test("every page names its canonical URL and its four alternates, in its own language", async () => {
  const { get } = await openSite()
  for (const path of [
    "/",
    "/marketplace",
    "/company",
    "/services",
    "/contacts",
    "/faq",
    "/how-it-works",
    "/terms-of-service",
    "/privacy-policy",
  ])
    for (const locale of LOCALES) {
      const { status, html } = await get(localizedPath(locale, path))
      expect([path, locale, status]).toEqual([path, locale, 200])
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${localizedPath(locale, path)}"/>`)
      for (const other of LOCALES)
        expect(html).toContain(`hrefLang="${other}" href="${ORIGIN}${localizedPath(other, path)}"`)
      expect(html).toContain(`hrefLang="x-default" href="${ORIGIN}${path}"`)
      expect(count(html, /<title>/g)).toBe(1)
      expect(count(html, /name="description"/g)).toBe(1)
      expect(count(html, /<h1[ >]/g)).toBe(1)
    }
})

test("unknown pages and drafts are 404s", async () => {
  const { get, services } = await openSite()
  const draft = await services.apps.create(payload({ status: "draft", title: "Secret" }), ADMIN)
  for (const path of [
    `/marketplace/${draft.id}`,
    "/marketplace/999",
    "/marketplace/abc",
    "/marketplace/0",
    "/marketplace/1e0",
    "/nothing",
    "/ru/nothing",
    "/ru/marketplace/999",
  ]) {
    const { status, html } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('content="noindex"')
    expect(count(html, /<title>/g)).toBe(1)
    expect(html).not.toContain("Secret")
  }
})

test("the page reflects the filters of its URL in the cards and the count", async () => {
  const { get, services } = await openSite()
  await services.apps.create(payload({ title: "Runner", type: "game", platforms: [2] }), ADMIN)
  await services.apps.create(payload({ title: "Notebook" }), ADMIN)
  const { html } = await get("/marketplace?type=game")
  expect(html).toContain("Runner")
  expect(html).not.toContain("Notebook")
  expect((await get("/marketplace?title=note")).html).not.toContain("Runner")
})

test("a URL with invalid parameters redirects to one with the valid ones", async () => {
  const { get } = await openSite()
  const { status, headers } = await get(
    "/ru/marketplace?platform_id[]=1&platform_id[]=9&price_min=-4&page=x&utm=1&type[0]=game",
  )
  expect(status).toBeGreaterThanOrEqual(301)
  expect(status).toBeLessThan(309)
  expect(headers.get("location")).toBe("/ru/marketplace?platform_id=1&type=game")
  expect((await get("/ru/marketplace?platform_id=1&type=game")).status).toBe(200)
})

test("when the database fails, the page is a 500 without internal details", async () => {
  const { get, database, logged } = await openSite()
  await database.client.execute("DROP TABLE listings")
  for (const path of ["/marketplace", "/marketplace/1"]) {
    const { status, html } = await get(path)
    expect([path, status]).toEqual([path, 500])
    expect(html).not.toMatch(/SQLITE|no such table|SELECT|LibsqlError/)
  }
  expect(logged.join("")).toContain("no such table")
})
