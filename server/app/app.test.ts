import { expect, test } from "vitest"
import { call, openProduct } from "#server/testing/product.ts"

const trpcQuery = (path: string, input: unknown) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`

test("health is 200 while the database responds and 503 while it does not", async () => {
  const product = await openProduct()
  expect((await call(product, "/healthz")).status).toBe(200)
  product.database.client.close()
  expect((await call(product, "/healthz")).status).toBe(503)
})

test("an internal error returns a request id and no internal details", async () => {
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

test("tRPC and REST reject the same requests with the same messages", async () => {
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

test("more than ten calls in one batch and malformed inputs are rejected", async () => {
  const product = await openProduct()
  const eleven = Array.from({ length: 11 }, () => "lookups.ages").join(",")
  const refused = await call(product, `/trpc/${eleven}?batch=1`)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect((await call(product, "/trpc/apps.get?input=%7B")).status).toBe(400)
  for (const path of ["/trpc/apps.nothing", "/trpc/%", "/trpc/apps.list%FF"])
    expect([path, (await call(product, path)).status]).toEqual([path, 404])
})

test("a page of another origin cannot read the API unless its origin is allowed", async () => {
  const headers = { origin: "https://partner.example" }
  const closed = await call(await openProduct(), "/api/ages", { headers })
  expect(closed.headers.get("access-control-allow-origin")).toBeNull()
  const open = await openProduct({ settings: { CORS_ORIGINS: "https://partner.example" } })
  const allowed = await call(open, "/api/ages", { headers })
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://partner.example")
  const other = await call(open, "/api/ages", { headers: { origin: "https://evil.example" } })
  expect(other.headers.get("access-control-allow-origin")).toBeNull()
})

test("metrics require their token and name routes, not URLs", async () => {
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
