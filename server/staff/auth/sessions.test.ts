import { expect, test } from "vitest"
import { ADMIN_EMAIL, call, openProduct, type Product, signIn } from "#server/testing/product.ts"

const DAY_MS = 86_400_000
/** The library reads the real clock between two reads of the test's clock; a slow machine may take a while. */
const MINUTE_MS = 60_000

const isSignedIn = async (product: Product, token: string) =>
  (await call(product, "/api/me", { token })).status === 200

const countSessions = async ({ database }: Product) => {
  const { rows } = await database.client.execute("SELECT count(*) AS count FROM sessions")
  return Number(rows[0]?.count)
}

test("a session that is not used for 14 days expires and is deleted", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  product.clock.now += 14 * DAY_MS - MINUTE_MS
  expect(await isSignedIn(product, token)).toBe(true)
  const other = await signIn(product)
  product.clock.now += 14 * DAY_MS + MINUTE_MS
  expect(await isSignedIn(product, other)).toBe(false)
  expect(await isSignedIn(product, token)).toBe(false)
  expect(await countSessions(product)).toBe(0)
})

test("using a session renews it", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (let week = 0; week < 4; week++) {
    product.clock.now += 8 * DAY_MS
    expect(await isSignedIn(product, token)).toBe(true)
  }
})

test("a session ends 90 days after signing in, even if it is in use", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  for (let day = 8; day < 90; day += 8) {
    product.clock.now += 8 * DAY_MS
    expect(await isSignedIn(product, token)).toBe(true)
  }
  product.clock.now += 2 * DAY_MS
  expect(await isSignedIn(product, token)).toBe(false)
  await product.services.auth.sweepSessions()
  expect(await countSessions(product)).toBe(0)
})

test("the sweep deletes expired sessions and no others", async () => {
  const product = await openProduct()
  await signIn(product)
  product.clock.now += 10 * DAY_MS
  const token = await signIn(product)
  product.clock.now += 5 * DAY_MS
  await product.services.auth.sweepSessions()
  expect(await countSessions(product)).toBe(1)
  expect(await isSignedIn(product, token)).toBe(true)
})

test("each login has its own token, and ending one session leaves the other", async () => {
  const product = await openProduct()
  const [first, second] = [await signIn(product), await signIn(product)]
  expect(first).not.toBe(second)
  expect(first).toMatch(/^[a-z2-7]{40}$/)
  await call(product, "/api/logout", { method: "POST", token: first })
  expect(await isSignedIn(product, first)).toBe(false)
  expect(await isSignedIn(product, second)).toBe(true)
})

test("deleting a user deletes the user's sessions", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { auth } = product.services
  expect(await auth.removeAdmin(ADMIN_EMAIL)).toBe("last")
  expect(await isSignedIn(product, token)).toBe(true)
  await auth.ensureAdmin("other@example.com", "a long test password")
  expect(await auth.removeAdmin(ADMIN_EMAIL)).toBe("removed")
  expect(await isSignedIn(product, token)).toBe(false)
  expect(await countSessions(product)).toBe(0)
})

test("a session can be read while nothing can be written", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  product.clock.now += 8 * DAY_MS
  await product.database.client.execute(
    "CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  )
  expect(await isSignedIn(product, token)).toBe(true)
})
