import { expect, test } from "vitest"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, payload, signIn } from "#server/testing/product.ts"

const credentials = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
const wrong = { email: ADMIN_EMAIL, password: "a guess" }

test("no response about a session or for an admin may be cached, on both transports", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const asked: [string, Parameters<typeof call>[2]][] = [
    ["/api/login", { body: credentials }],
    ["/api/login", { body: wrong }],
    ["/api/login", { body: {} }],
    ["/trpc/auth.login", { body: credentials }],
    ["/trpc/lookups.ages,auth.me?batch=1", {}],
    ["/api/me", {}],
    ["/api/me", { token }],
    ["/trpc/auth.me", { token }],
    ["/api/me", { headers: { authorization: "Basic eDp5" } }],
    ["/api/contacts", {}],
    ["/api/contacts", { token }],
    ["/api/apps?status=all", { token }],
    ["/trpc/apps.list", { token }],
    ["/api/apps", { token, body: payload() }],
    ["/api/apps/99", { token }],
    ["/trpc/auth.logout", { token, method: "POST", body: {} }],
    ["/api/logout", { method: "POST", token }],
  ]
  for (const [path, sent] of asked) {
    const { headers } = await call(product, path, sent)
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"])
  }
})

test("a 401 has WWW-Authenticate, except where signing in failed", async () => {
  const product = await openProduct()
  const challenge = async (path: string, sent?: Parameters<typeof call>[2]) => {
    const { status, headers } = await call(product, path, sent)
    return [status, headers.get("www-authenticate")]
  }
  expect(await challenge("/api/me")).toEqual([401, "Bearer"])
  expect(await challenge("/api/apps", { body: payload() })).toEqual([401, "Bearer"])
  expect(await challenge("/api/contacts/1", { token: "x".repeat(40) })).toEqual([401, "Bearer"])
  expect(await challenge("/trpc/auth.me")).toEqual([401, "Bearer"])
  expect(await challenge("/trpc/lookups.ages,contacts.list?batch=1")).toEqual([207, "Bearer"])
  expect(await challenge("/api/login", { body: wrong })).toEqual([401, null])
  expect(await challenge("/trpc/auth.login", { body: wrong })).toEqual([401, null])
})

test("tRPC sends Retry-After; for a batch, the longest wait", async () => {
  const product = await openProduct()
  const sender = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }
  for (let sent = 0; sent < 5; sent++) await call(product, "/api/contact/create", { body: sender })
  const send = async (names: string, inputs: unknown[]) => {
    const isBatch = inputs.length > 1
    const body = isBatch ? { ...inputs } : inputs[0]
    const answer = await call(product, `/trpc/${names}${isBatch ? "?batch=1" : ""}`, { body })
    return [answer.status, answer.headers.get("retry-after")]
  }
  expect(await send("contacts.create", [sender])).toEqual([429, "600"])
  for (let guess = 0; guess < 6; guess++) await call(product, "/api/login", { body: wrong })
  expect(await send("contacts.create,auth.login", [sender, wrong])).toEqual([429, "900"])
  expect(await send("contacts.create,contacts.create", [sender, {}])).toEqual([207, "600"])
})
