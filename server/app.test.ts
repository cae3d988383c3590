import { expect, test } from "vitest"
import { call, openProduct, signIn } from "#server/testing/product.ts"
import { appRouter } from "#server/trpc/app-router.ts"

const trpcQuery = (path: string, input: unknown) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`

test("it is healthy while the database answers, and says so when it does not", async () => {
  const product = await openProduct()
  expect((await call(product, "/healthz")).status).toBe(200)
  product.database.client.close()
  expect((await call(product, "/healthz")).status).toBe(503)
})

test("a fault of the server says a request id and nothing of the inside", async () => {
  const product = await openProduct()
  await product.database.client.execute("DROP TABLE listings")
  for (const path of ["/api/apps", trpcQuery("apps.list", {}), trpcQuery("apps.get", { id: 1 })]) {
    const { status, text } = await call(product, path)
    expect([path, status]).toEqual([path, 500])
    expect(text).not.toMatch(/SELECT|SQLITE|listings|node_modules|\.ts/)
  }
  expect((await call(product, "/api/apps")).json).toEqual({
    message: "Something went wrong on our side. Please try again.",
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(product.logged.join("")).toContain("no such table")
})

test("tRPC and REST refuse the same things in the same words", async () => {
  const product = await openProduct()
  const rest = await call(product, "/api/apps?platform_id=9&age=5,1&lang=ru")
  const trpc = await call(product, trpcQuery("apps.list", { platform_id: [9], age: [5, 1], lang: "ru" }))
  expect([rest.status, trpc.status]).toEqual([422, 422])
  expect(trpc.json.error.data).toEqual({
    code: "UNPROCESSABLE_CONTENT",
    httpStatus: 422,
    error: "invalid",
    fields: rest.json.errors,
  })
  expect(trpc.json.error.message).toBe(rest.json.message)
})

test("more than ten calls in one batch are refused, and so is what is no input", async () => {
  const product = await openProduct()
  const eleven = Array.from({ length: 11 }, () => "lookups.ages").join(",")
  const refused = await call(product, `/trpc/${eleven}?batch=1`)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect((await call(product, "/trpc/apps.get?input=%7B")).status).toBe(400)
  for (const path of ["/trpc/apps.nothing", "/trpc/%", "/trpc/apps.list%FF"])
    expect([path, (await call(product, path)).status]).toEqual([path, 404])
})

/** Every procedure and who may call it; one that is not named here fails the test below. */
const WHO: Record<string, "all" | "admin"> = {
  "apps.list": "all",
  "apps.cards": "all",
  "apps.facets": "all",
  "apps.get": "all",
  "apps.similar": "all",
  "apps.similarCards": "all",
  "apps.statusCounts": "admin",
  "apps.revision": "admin",
  "apps.create": "admin",
  "apps.update": "admin",
  "apps.delete": "admin",
  "apps.duplicate": "admin",
  "apps.setStatus": "admin",
  "apps.deleteMany": "admin",
  "lookups.platforms": "all",
  "lookups.earningsRanges": "all",
  "lookups.ages": "all",
  "lookups.installsRanges": "all",
  "lookups.monetizations": "all",
  "lookups.paymentMethods": "all",
  "lookups.specials": "all",
  "contacts.create": "all",
  "contacts.list": "admin",
  "contacts.get": "admin",
  "contacts.update": "admin",
  "contacts.delete": "admin",
  "contacts.markRead": "admin",
  "contacts.unreadCount": "admin",
  "contacts.counts": "admin",
  "contacts.export": "admin",
  "auth.login": "all",
  "auth.changePassword": "admin",
  "auth.logout": "admin",
  "auth.me": "admin",
}

test("every procedure stands in the table, and an admin's refuses a visitor", async () => {
  const product = await openProduct()
  expect(Object.keys(appRouter._def.procedures).sort()).toEqual(Object.keys(WHO).sort())
  for (const [path, who] of Object.entries(WHO)) {
    const token = await signIn(product)
    const ask = async (sent: { token?: string }) => {
      const read = await call(product, `/trpc/${path}`, sent)
      return read.status === 405 ? call(product, `/trpc/${path}`, { ...sent, body: {} }) : read
    }
    if (who === "admin") {
      expect([path, (await ask({})).status]).toEqual([path, 401])
      expect([path, (await ask({ token: "x".repeat(40) })).status]).toEqual([path, 401])
      expect([path, (await ask({ token })).status]).not.toEqual([path, 401])
    } else expect([path, (await ask({})).status]).not.toEqual([path, 401])
  }
})

test("no foreign page may read the API unless its origin is allowed", async () => {
  const headers = { origin: "https://partner.example" }
  const closed = await call(await openProduct(), "/api/ages", { headers })
  expect(closed.headers.get("access-control-allow-origin")).toBeNull()
  const open = await openProduct({ settings: { CORS_ORIGINS: "https://partner.example" } })
  const allowed = await call(open, "/api/ages", { headers })
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://partner.example")
  const other = await call(open, "/api/ages", { headers: { origin: "https://evil.example" } })
  expect(other.headers.get("access-control-allow-origin")).toBeNull()
})

test("metrics are for whoever has their token, and name routes, not addresses", async () => {
  const token = "a token of sixteen or more"
  const product = await openProduct({ settings: { METRICS_TOKEN: token } })
  await call(product, "/api/apps/123456?lang=ru")
  const { status, text } = await call(product, "/metrics", { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/apps/:id",status="404"} 1',
  )
  expect(text).not.toContain("123456")
  for (const sent of ["", "Bearer wrong"])
    expect((await call(product, "/metrics", { headers: { authorization: sent } })).status).toBe(404)
  expect((await call(await openProduct(), "/metrics")).status).toBe(404)
})
