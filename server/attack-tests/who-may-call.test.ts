import { expect, test } from "vitest"
import { call, openProduct, type Product, signIn } from "#server/testing/product.ts"

const METRICS_TOKEN = "a token of sixteen or more"

/** Every route that is no page, with an address of it and who may call it; tRPC's have a table in app.test.ts. */
const WHO: Record<string, [address: string, who: "all" | "admin" | "token"]> = {
  "GET /metrics": ["/metrics", "token"],
  "GET /healthz": ["/healthz", "all"],
  "GET /api/apps": ["/api/apps", "all"],
  "GET /api/apps/facets": ["/api/apps/facets", "all"],
  "GET /api/apps/:id": ["/api/apps/1", "all"],
  "POST /api/apps": ["/api/apps", "admin"],
  "PUT /api/apps/:id": ["/api/apps/1", "admin"],
  "POST /api/apps/:id": ["/api/apps/1?_method=PUT", "admin"],
  "DELETE /api/apps/:id": ["/api/apps/1", "admin"],
  "POST /api/uploads": ["/api/uploads", "admin"],
  "GET /api/altcha": ["/api/altcha", "all"],
  "POST /api/contact/create": ["/api/contact/create", "all"],
  "GET /api/contacts": ["/api/contacts", "admin"],
  "GET /api/contacts/:id": ["/api/contacts/1", "admin"],
  "PUT /api/contacts/:id": ["/api/contacts/1", "admin"],
  "POST /api/contacts/:id": ["/api/contacts/1?_method=put", "admin"],
  "DELETE /api/contacts/:id": ["/api/contacts/1", "admin"],
  "POST /api/login": ["/api/login", "all"],
  "POST /api/logout": ["/api/logout", "admin"],
  "GET /api/me": ["/api/me", "admin"],
  "GET /api/platforms": ["/api/platforms", "all"],
  "GET /api/earnings-ranges": ["/api/earnings-ranges", "all"],
  "GET /api/ages": ["/api/ages", "all"],
  "GET /api/installs-ranges": ["/api/installs-ranges", "all"],
  "GET /api/monetizations": ["/api/monetizations", "all"],
  "GET /api/payment-methods": ["/api/payment-methods", "all"],
  "GET /api/specials": ["/api/specials", "all"],
  "GET /api/openapi.json": ["/api/openapi.json", "all"],
  "GET /api/docs": ["/api/docs", "all"],
  "GET /storage/*": ["/storage/images/avatar.webp", "all"],
  "GET /cards/*": ["/cards/nothing", "all"],
  "GET /cards/:locale{en|ru|es|vi}/:name{[0-9]+\\.png}": ["/cards/en/1.png", "all"],
  "GET /robots.txt": ["/robots.txt", "all"],
  "GET /sitemap.xml": ["/sitemap.xml", "all"],
  "GET /sitemaps/pages.xml": ["/sitemaps/pages.xml", "all"],
  "GET /sitemaps/:name{listings-[1-9][0-9]{0,8}\\.xml}": ["/sitemaps/listings-1.xml", "all"],
  "GET /sitemaps/*": ["/sitemaps/nothing.xml", "all"],
  "GET /feed.atom": ["/feed.atom", "all"],
  "GET /ru/feed.atom": ["/ru/feed.atom", "all"],
  "GET /es/feed.atom": ["/es/feed.atom", "all"],
  "GET /vi/feed.atom": ["/vi/feed.atom", "all"],
}
/** What stands before the routes for every method, and the 404 below `/api`. */
const FOR_ALL_METHODS = ["ALL /*", "ALL /api/*", "ALL /trpc/*"]

const form = () => {
  const data = new FormData()
  data.append("title", "x")
  return data
}

async function ask(product: Product, route: string, token?: string) {
  const [address = ""] = WHO[route] ?? []
  const [method = ""] = route.split(" ")
  const bodies = method === "GET" || method === "DELETE" ? [undefined] : [{}, "{", form()]
  const statuses: number[] = []
  for (const body of bodies) {
    product.clock.now += 200_000
    statuses.push((await call(product, address, { method, body, token })).status)
  }
  return statuses
}

test("every route stands in the table, and an admin's refuses a visitor whatever is sent", async () => {
  const product = await openProduct({ settings: { METRICS_TOKEN } })
  const routes = new Set(product.app.routes.map(({ method, path }) => `${method} ${path}`))
  expect([...routes].sort()).toEqual([...FOR_ALL_METHODS, ...Object.keys(WHO)].sort())
  for (const [route, [, who]] of Object.entries(WHO))
    for (const token of [undefined, "a".repeat(40)]) {
      const refused = (await ask(product, route, token)).map(status => status === 401)
      expect([route, ...new Set(refused)]).toEqual([route, who === "admin"])
    }
})

test("what an admin may call answers an admin, and the metrics answer whoever has their token", async () => {
  const product = await openProduct({ settings: { METRICS_TOKEN } })
  for (const [route, [, who]] of Object.entries(WHO)) {
    if (who !== "admin") continue
    const token = await signIn(product)
    expect([route, (await ask(product, route, token))[0] === 401]).toEqual([route, false])
  }
  const admin = await signIn(product)
  for (const [token, status] of [
    [undefined, 404],
    [admin, 404],
    [METRICS_TOKEN, 200],
  ] as const)
    expect((await call(product, "/metrics", { token })).status).toBe(status)
})
