import { expect, test } from "vitest"
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  signIn,
} from "#server/testing/product.ts"

const login = (product: Product, body: unknown) => call(product, "/api/login", { body })

test("a right email and password return a token and the user", async () => {
  const product = await openProduct()
  const { status, json } = await login(product, {
    email: ` ${ADMIN_EMAIL.toUpperCase()} `,
    password: ADMIN_PASSWORD,
  })
  expect(status).toBe(200)
  expect(json).toEqual({
    token: expect.any(String),
    user: { id: expect.any(String), email: ADMIN_EMAIL, name: "admin", role: "owner" },
  })
  const me = await call(product, "/api/me", { token: json.token })
  expect(me.json).toEqual({ user: json.user })
  expect(me.headers.get("cache-control")).toBe("no-store")
})

test("a wrong password and an unknown email get the same bytes", async () => {
  const product = await openProduct()
  const wrong = await login(product, { email: ADMIN_EMAIL, password: "nope nope" })
  const unknown = await login(product, { email: "who@example.com", password: "nope nope" })
  expect([wrong.status, wrong.text]).toEqual([
    401,
    '{"message":"Login failed. Please check your credentials."}',
  ])
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
})

test("missing fields are named", async () => {
  const product = await openProduct()
  const { status, json } = await login(product, {})
  expect(status).toBe(422)
  expect(json.errors).toEqual({ email: ["Email is required"], password: ["Password is required"] })
})

test("the eleventh guess in fifteen minutes is throttled, even where an admin signs in, and allowed again later", async () => {
  const product = await openProduct()
  await signIn(product)
  for (let guess = 0; guess < 10; guess++)
    expect((await login(product, { email: ADMIN_EMAIL, password: `guess ${guess}` })).status).toBe(401)
  const refused = await login(product, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  product.clock.now += 15 * 60_000
  expect((await login(product, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })).status).toBe(200)
})

test("a token is invalid after logout and is not stored in the database", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { rows } = await product.database.client.execute("SELECT * FROM sessions")
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await call(product, "/api/logout", { method: "POST", token })).status).toBe(204)
  expect((await call(product, "/api/me", { token })).status).toBe(401)
  expect((await call(product, "/api/logout", { method: "POST", token })).status).toBe(401)
})

test("a new password ends every session", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  expect(await product.services.auth.setPassword(ADMIN_EMAIL, "another password")).toBe("changed")
  expect((await call(product, "/api/me", { token })).status).toBe(401)
})

test("neither token nor password nor email is logged", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  await call(product, "/api/me", { token })
  const log = product.logged.join("")
  expect(log).toContain("/api/me")
  for (const secret of [token, ADMIN_PASSWORD, ADMIN_EMAIL]) expect(log).not.toContain(secret)
})
