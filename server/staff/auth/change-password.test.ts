import { expect, test, vi } from "vitest"
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  signIn,
} from "#server/testing/product.ts"

const argon = vi.hoisted((): { beforeHash: null | (() => Promise<void>) } => ({ beforeHash: null }))
vi.mock("@node-rs/argon2", async importOriginal => {
  const original = await importOriginal<typeof import("@node-rs/argon2")>()
  const hash: typeof original.hash = async (...args) => {
    await argon.beforeHash?.()
    return original.hash(...args)
  }
  return { ...original, hash }
})

const NEW_PASSWORD = "quite another password"

const change = (product: Product, token: string | undefined, body: unknown) =>
  call(product, "/trpc/auth.changePassword", { body, token })

const login = async (product: Product, password: string) =>
  (await call(product, "/api/login", { body: { email: ADMIN_EMAIL, password } })).status

const me = async (product: Product, token: string) => (await call(product, "/api/me", { token })).status

test("a new password keeps the session it is set in and ends all others", async () => {
  const product = await openProduct()
  const here = await signIn(product)
  const there = await signIn(product)
  const { status, json } = await change(product, here, {
    current_password: ADMIN_PASSWORD,
    password: NEW_PASSWORD,
  })
  expect([status, json]).toEqual([200, { result: { data: null } }])
  expect([await me(product, here), await me(product, there)]).toEqual([200, 401])
  expect(await login(product, ADMIN_PASSWORD)).toBe(401)
  expect(await login(product, NEW_PASSWORD)).toBe(200)
})

test("a wrong current password changes nothing and is reported under its field", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const other = await signIn(product)
  const { status, json } = await change(product, token, {
    current_password: "not this one",
    password: NEW_PASSWORD,
  })
  expect(status).toBe(422)
  expect(json.error.data.fields).toEqual({ current_password: ["This isn’t your current password"] })
  expect(await me(product, other)).toBe(200)
  expect(await login(product, ADMIN_PASSWORD)).toBe(200)
})

test("a new password is at least ten characters long, and both passwords are required", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const refused = async (body: unknown) => (await change(product, token, body)).json.error.data.fields
  expect(await refused({ current_password: ADMIN_PASSWORD, password: "nine 9 ch" })).toEqual({
    password: ["At least 10 characters"],
  })
  expect(await refused({})).toEqual({
    current_password: ["Password is required"],
    password: ["Password is required"],
  })
  expect(await refused({ current_password: "x".repeat(1001), password: "y".repeat(1001) })).toEqual({
    current_password: ["At most 1000 characters"],
    password: ["At most 1000 characters"],
  })
  expect(await refused({ current_password: 7, password: ["a", "b"] })).toEqual({
    current_password: ["This text contains invalid characters"],
    password: ["This text contains invalid characters"],
  })
})

test("a new password differs from the current one and is not one of the most common ones", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const refused = async (password: string) => {
    const { status, json } = await change(product, token, { current_password: ADMIN_PASSWORD, password })
    return [status, json.error?.data.fields]
  }
  const same = { password: ["Choose a password that differs from your current one"] }
  expect(await refused(ADMIN_PASSWORD)).toEqual([422, same])
  const common = {
    password: ["This is one of the most common passwords, so it is easy to guess; choose another"],
  }
  for (const password of ["1234567890", "qwertyuiop", "Password123", "1Q2w3e4r5t6y", " basketball "])
    expect([password, ...(await refused(password))]).toEqual([password, 422, common])
  expect(await login(product, ADMIN_PASSWORD)).toBe(200)
})

test("an existing short or common password still works", async () => {
  const product = await openProduct()
  await product.services.auth.ensureAdmin("old@example.com", "password")
  const body = { email: "old@example.com", password: "password" }
  expect((await call(product, "/api/login", { body })).status).toBe(200)
})

test("a reset made while a new password is hashed is not overwritten", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  argon.beforeHash = async () => {
    argon.beforeHash = null
    await product.services.auth.setPassword(ADMIN_EMAIL, "set by the operator")
  }
  const body = { current_password: ADMIN_PASSWORD, password: NEW_PASSWORD }
  expect((await change(product, token, body)).status).toBe(401)
  expect(await login(product, NEW_PASSWORD)).toBe(401)
  expect(await login(product, "set by the operator")).toBe(200)
})

test("a session that is ended while its new password is hashed changes nothing", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  argon.beforeHash = async () => {
    argon.beforeHash = null
    await call(product, "/api/logout", { method: "POST", token })
  }
  const body = { current_password: ADMIN_PASSWORD, password: NEW_PASSWORD }
  expect((await change(product, token, body)).status).toBe(401)
  expect(await login(product, ADMIN_PASSWORD)).toBe(200)
})

test("of two concurrent changes in one session one succeeds, and the other reports a wrong current password", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const passwords = ["the first of two", "the second of two"]
  const answers = await Promise.all(
    passwords.map(password => change(product, token, { current_password: ADMIN_PASSWORD, password })),
  )
  expect(answers.map(one => one.status).sort()).toEqual([200, 422])
  const [winner = ""] = passwords.filter((_, index) => answers[index]?.status === 200)
  expect(await login(product, winner)).toBe(200)
})

test("a visitor cannot", async () => {
  const product = await openProduct()
  const body = { current_password: ADMIN_PASSWORD, password: NEW_PASSWORD }
  expect((await change(product, undefined, body)).status).toBe(401)
  expect((await change(product, "x".repeat(40), body)).status).toBe(401)
  expect(await login(product, ADMIN_PASSWORD)).toBe(200)
})

test("a stolen session cannot be used to guess the password: the eleventh guess is throttled, from any address", async () => {
  const product = await openProduct({ settings: { TRUST_PROXY: "1" } })
  const token = await signIn(product)
  const guess = (index: number, current_password: string) =>
    call(product, "/trpc/auth.changePassword", {
      token,
      body: { current_password, password: NEW_PASSWORD },
      headers: { "x-forwarded-for": `10.0.0.${index}` },
    })
  for (let index = 0; index < 10; index++) expect((await guess(index, `guess ${index}`)).status).toBe(422)
  const refused = await guess(11, ADMIN_PASSWORD)
  expect(refused.status).toBe(429)
  expect(refused.json.error.data.retryAfterSeconds).toBeGreaterThan(0)
  expect(await login(product, ADMIN_PASSWORD)).toBe(200)
  product.clock.now += 15 * 60_000
  const confirmed = await call(product, "/trpc/auth.confirm", { token, body: { password: ADMIN_PASSWORD } })
  expect(confirmed.status).toBe(200)
  expect((await guess(11, ADMIN_PASSWORD)).status).toBe(200)
})

test("neither the old nor the new password is logged", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  await change(product, token, { current_password: "not this one", password: NEW_PASSWORD })
  await change(product, token, { current_password: ADMIN_PASSWORD, password: NEW_PASSWORD })
  const log = product.logged.join("")
  for (const secret of [token, ADMIN_PASSWORD, NEW_PASSWORD, "not this one"])
    expect(log).not.toContain(secret)
})
