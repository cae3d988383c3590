import { expect, test } from "vitest"
import { PROCEDURES } from "#server/testing/procedures.ts"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"

const SENDER = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }

/** A product with data in every table, and an admin's token. */
async function openFilled() {
  const product = await openProduct({ settings: { METRICS_TOKEN: "a token of sixteen or more" } })
  const token = await signIn(product)
  const app = await product.services.apps.create(payload(), ADMIN)
  await product.services.apps.create(payload({ title: "Unseen", status: "draft" }), ADMIN)
  await call(product, "/api/contact/create", { body: { ...SENDER, app_id: app.id } })
  await product.services.botCheck.prepare()
  return { product, token }
}

/** Every row of every table except those that only count or renew. */
async function dump({ database }: Product) {
  const { rows } = await database.client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  const tables: unknown[] = []
  for (const { name } of rows) {
    if (name === "attempts") continue
    const columns = name === "sessions" ? "id, user_id, created_at" : "*"
    const found = await database.client.execute(`SELECT ${columns} FROM "${name}"`)
    tables.push([name, found.rows.map(row => JSON.stringify(row))])
  }
  return tables
}

const fill = (route: string) => route.replace(/:\w+(\{.*?\})?/g, "1").replace("*", "1")
const routesOf = ({ app }: Product) =>
  app.routes.filter(route => route.method !== "ALL").map(({ method, path }) => ({ method, path: fill(path) }))

const procedures = Object.entries(PROCEDURES)
const namesOf = (type: string) =>
  procedures.filter(([, procedure]) => Object(procedure)._def.type === type).map(([name]) => name)

test("no GET or HEAD changes anything, even for an admin, and none reaches a mutation", async () => {
  const { product, token } = await openFilled()
  const before = await dump(product)
  // The audit trail says who exported what.
  const paths = routesOf(product).flatMap(({ path }) => (path.endsWith("/export") ? [] : path))
  const input = encodeURIComponent('{"id":1,"ids":[1],"status":"draft","read":true,"title":"x"}')
  const queries = namesOf("query").map(name => `/trpc/${name}?input=${input}`)
  expect(paths.length).toBeGreaterThan(25)
  expect(queries.length).toBeGreaterThan(12)
  for (const path of [...paths, ...queries])
    for (const method of ["GET", "HEAD"]) {
      const query = path.includes("?") ? "" : "?_method=DELETE&_method=PUT&id=1"
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await product.app.request(path + query, { method, headers })
      expect([method, path, status < 500]).toEqual([method, path, true])
    }
  for (const name of namesOf("mutation"))
    expect([name, (await call(product, `/trpc/${name}?input=${input}`, { token })).status]).toEqual([
      name,
      405,
    ])
  expect(await dump(product)).toEqual(before)
})

test("a form on a page of another site changes nothing", async () => {
  const { product } = await openFilled()
  const before = await dump(product)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SENDER, title: "x", id: "1" })) form.set(name, value)
  const json = JSON.stringify({ ...SENDER, title: "x", id: 1 })
  const bodies: [string | null, BodyInit][] = [
    ["application/x-www-form-urlencoded", `name=Ann&phone=15550100&email=ann@example.com&${json}=`],
    ["text/plain", json],
    ["text/plain; application/json", json],
    [null, new Blob([json])],
    [null, form],
  ]
  const paths = routesOf(product).filter(route => route.method !== "GET")
  const calls = namesOf("mutation").map(name => ({ path: `/trpc/${name}` }))
  const simple = [
    ...paths,
    ...calls,
    { path: "/api/apps/1?_method=PUT" },
    { path: "/api/apps/1?_method=DELETE" },
  ]
  for (const { path } of simple)
    for (const [type, body] of bodies) {
      const headers = { origin: "https://evil.example", ...(type && { "content-type": type }) }
      const { status } = await product.app.request(path, { method: "POST", body, headers })
      expect([path, type, status >= 400 && status < 500]).toEqual([path, type, true])
    }
  expect(await dump(product)).toEqual(before)
})

test("no cookie is read or set", async () => {
  const { product, token } = await openFilled()
  const cookie = `token=${token}; session=${token}; auth_session=${token}; authorization=Bearer ${token}`
  for (const path of ["/api/me", "/api/contacts", "/trpc/auth.me", "/trpc/contacts.list"])
    expect([path, (await call(product, path, { headers: { cookie } })).status]).toEqual([path, 401])
  for (const { path } of routesOf(product)) {
    const { headers } = await call(product, path, { token })
    expect([path, headers.get("set-cookie")]).toEqual([path, null])
  }
})

test("other origins are allowed by name only, never with credentials, and never for tRPC", async () => {
  const preflight = (product: Product, path: string, origin: string) =>
    call(product, path, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "DELETE" },
    })
  const partner = "https://partner.example"
  const open = await openProduct({ settings: { CORS_ORIGINS: `${partner}, https://second.example` } })
  const closed = await openProduct()
  const allowed = (await preflight(open, "/api/apps/1", partner)).headers
  expect(allowed.get("access-control-allow-origin")).toBe(partner)
  const refused: [Product, string, string][] = [
    [closed, "/api/apps", partner],
    [open, "/trpc/apps.list", partner],
    ...[
      "null",
      "https://partner.example.evil.example",
      "https://PARTNER.example:444",
      "http://partner.example",
    ].map((origin): [Product, string, string] => [open, "/api/apps", origin]),
  ]
  for (const [product, path, origin] of refused)
    for (const ask of [preflight(product, path, origin), call(product, path, { headers: { origin } })]) {
      const { headers } = await ask
      expect([origin, headers.get("access-control-allow-origin")]).toEqual([origin, null])
    }
  for (const product of [open, closed]) {
    const { headers } = await call(product, "/api/ages", { headers: { origin: partner } })
    expect(headers.get("access-control-allow-credentials")).toBeNull()
  }
})
