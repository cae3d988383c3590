import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { ADMIN, payload } from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"

/** One URL for every kind of response, and its status. */
const ANSWERS: [address: string, status: number][] = [
  ["/", 200],
  ["/ru/marketplace", 200],
  ["/marketplace/1", 200],
  ["/marketplace?page=x", 307],
  ["/marketplace/999", 404],
  ["/nothing", 404],
  ["/%", 404],
  ["/admin", 200],
  ["/login", 200],
  ["/api/apps", 200],
  ["/api/apps?page=x", 422],
  ["/api/me", 401],
  ["/api/docs", 200],
  ["/api/openapi.json", 200],
  ["/trpc/apps.list", 200],
  ["/trpc/nothing", 404],
  ["/feed.atom", 200],
  ["/sitemap.xml", 200],
  ["/sitemaps/nothing", 404],
  ["/robots.txt", 200],
  ["/storage/images/avatar.webp", 200],
  ["/storage/nothing", 404],
  ["/cards/en/1.png", 200],
  ["/healthz", 200],
]

async function open(settings = {}) {
  const site = await openSite(settings)
  await site.services.apps.create(payload(), ADMIN)
  return site
}

/** A policy as its directives. */
function directives(headers: Headers): Map<string, string[]> {
  const parts = (headers.get("content-security-policy") ?? "")
    .split(";")
    .map(part => part.trim().split(/\s+/))
  return new Map(parts.map(([name = "", ...values]) => [name, values]))
}

test("every response, including errors and redirects, has the security headers", async () => {
  const { get } = await open()
  for (const [address, expected] of ANSWERS) {
    const { status, headers } = await get(address)
    expect([address, status]).toEqual([address, expected])
    const policy = directives(headers)
    const scripts = policy.get("script-src") ?? policy.get("default-src") ?? ["everything"]
    const allowed = scripts.filter(source => !/^('self'|'none'|'sha256-[\w+/=]+')$/.test(source))
    expect({
      address,
      allowed,
      framedBy: policy.get("frame-ancestors"),
      nosniff: headers.get("x-content-type-options"),
      referrer: headers.get("referrer-policy"),
      frame: headers.get("x-frame-options"),
      opener: headers.get("cross-origin-opener-policy"),
      powered: headers.get("x-powered-by") ?? headers.get("server"),
    }).toEqual({
      address,
      allowed: [],
      framedBy: ["'none'"],
      nosniff: "nosniff",
      referrer: "strict-origin-when-cross-origin",
      frame: "DENY",
      opener: "same-origin",
      powered: null,
    })
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false
    expect([address, headers.has("permissions-policy")]).toEqual([address, isPage])
  }
})

test("a page allows only the scripts it was rendered with, and none in attributes", async () => {
  const { get } = await open()
  for (const address of [
    "/",
    "/marketplace",
    "/vi/marketplace/1",
    "/faq",
    "/nothing",
    "/login",
    "/api/docs",
  ]) {
    const { html, headers } = await get(address)
    const policy = directives(headers)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    for (const [, attributes = "", script = ""] of inline) {
      const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`
      const mayRun = policy.get("script-src")?.includes(hash) ?? false
      expect([address, attributes, mayRun]).toEqual([address, attributes, !attributes.includes("json")])
    }
    const tags = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "").match(/<[a-z][^>]*>/gi) ?? []
    expect(tags.filter(tag => /\son[a-z]+=|=["']?\s*javascript:/i.test(tag))).toEqual([])
    for (const name of ["object-src", "base-uri"])
      expect(policy.get(name) ?? policy.get("default-src")).toEqual(["'none'"])
  }
})

test("HSTS is sent where the site uses HTTPS, and only there", async () => {
  const secure = await open({ APP_URL: "https://market.example" })
  const plain = await open({ APP_URL: "http://market.example" })
  for (const [address] of ANSWERS) {
    expect((await secure.get(address)).headers.get("strict-transport-security")).toBe("max-age=31536000")
    expect((await plain.get(address)).headers.get("strict-transport-security")).toBeNull()
  }
})

test("the HSTS header is sent once, also on cached responses, and not duplicated by the proxy", async () => {
  const { ask } = await open({ APP_URL: "https://market.example" })
  const first = await ask("/faq")
  const again = await ask("/faq", { "if-none-match": first.headers.get("etag") ?? "" })
  expect([again.status, again.headers.get("strict-transport-security")]).toEqual([304, "max-age=31536000"])
  expect(readFileSync("deploy/Caddyfile", "utf8")).not.toMatch(/strict-transport-security/i)
})

test("other sites may embed public pictures, and nothing else", async () => {
  const { get } = await open()
  for (const [address] of ANSWERS) {
    const policy = (await get(address)).headers.get("cross-origin-resource-policy")
    expect([address, policy]).toEqual([
      address,
      /^\/(storage|cards)\//.test(address) ? "cross-origin" : "same-origin",
    ])
  }
})
