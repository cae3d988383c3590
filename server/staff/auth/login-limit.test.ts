import { expect, test, vi } from "vitest"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, type Product } from "#server/testing/product.ts"

const argon = vi.hoisted(() => {
  /** The compared passwords, in the order in which their comparisons began. */
  const passwords: (string | Uint8Array)[] = []
  /** Comparisons of strangers' guesses end after `held`. */
  return { verifications: 0, passwords, held: Promise.resolve() }
})
vi.mock("@node-rs/argon2", async importOriginal => {
  const original = await importOriginal<typeof import("@node-rs/argon2")>()
  const verify: typeof original.verify = async (...args) => {
    argon.verifications++
    argon.passwords.push(args[1])
    if (args[1] !== ADMIN_PASSWORD) await argon.held
    return original.verify(...args)
  }
  return { ...original, verify }
})

const QUARTER_MS = 15 * 60_000
const openBehindProxy = () => openProduct({ settings: { TRUST_PROXY: "1" } })

const login = (product: Product, address: string, password: string, email = ADMIN_EMAIL) =>
  call(product, "/api/login", { body: { email, password }, headers: { "x-forwarded-for": address } })

/** Statuses of wrong guesses in sequence, each from the address that its number maps to. */
async function guess(product: Product, times: number, address: (index: number) => string, email?: string) {
  const statuses: number[] = []
  for (let index = 0; index < times; index++)
    statuses.push((await login(product, address(index), `guess ${index}`, email)).status)
  return statuses
}
const times = (status: number, count: number): number[] => Array(count).fill(status)
const stranger = (index: number) => `198.51.100.${index}`

test("an address has ten guesses in fifteen minutes, for whatever emails", async () => {
  const product = await openProduct()
  const ask = (index: number) =>
    call(product, "/api/login", { body: { email: `${index}@example.com`, password: "a guess" } })
  for (let index = 0; index < 10; index++) expect((await ask(index)).status).toBe(401)
  const refused = await ask(10)
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"])
  product.clock.now += QUARTER_MS
  expect((await ask(11)).status).toBe(401)
})

test("unknown addresses together have eight guesses at an account, and only guesses that are let through count", async () => {
  const product = await openBehindProxy()
  expect(await guess(product, 20, stranger)).toEqual([...times(401, 8), ...times(429, 12)])
  product.clock.now += QUARTER_MS
  expect(await guess(product, 9, stranger)).toEqual([...times(401, 8), 429])
})

test("one unknown address does not use up the guesses at an account: an admin elsewhere can sign in", async () => {
  const product = await openBehindProxy()
  expect(await guess(product, 12, () => "198.51.100.1")).toEqual([...times(401, 6), ...times(429, 6)])
  expect((await login(product, "203.0.113.7", ADMIN_PASSWORD)).status).toBe(200)
})

test("a flood from many addresses does not lock an admin out of an address used in the last 90 days", async () => {
  const product = await openBehindProxy()
  expect((await login(product, "203.0.113.7", ADMIN_PASSWORD)).status).toBe(200)
  product.clock.now += 89 * 86_400_000
  await guess(product, 20, stranger)
  expect((await login(product, "203.0.113.8", ADMIN_PASSWORD)).status).toBe(429)
  expect((await login(product, "203.0.113.7", "a slip")).status).toBe(401)
  expect((await login(product, "203.0.113.7", ADMIN_PASSWORD)).status).toBe(200)
  await product.services.auth.trustAddress(ADMIN_EMAIL, "203.0.113.9")
  expect((await login(product, "203.0.113.9", ADMIN_PASSWORD)).status).toBe(200)
})

test("a known address expires after 90 days, and with a change of the password", async () => {
  const product = await openBehindProxy()
  await login(product, "203.0.113.7", ADMIN_PASSWORD)
  product.clock.now += 91 * 86_400_000
  await guess(product, 8, stranger)
  expect((await login(product, "203.0.113.7", ADMIN_PASSWORD)).status).toBe(429)
  product.clock.now += QUARTER_MS
  await login(product, "203.0.113.7", ADMIN_PASSWORD)
  await product.services.auth.setPassword(ADMIN_EMAIL, "quite another password")
  await guess(product, 8, stranger)
  expect((await login(product, "203.0.113.7", "quite another password")).status).toBe(429)
})

test("at most ten guesses at an account are let through, including those from known addresses", async () => {
  const product = await openBehindProxy()
  for (const address of ["203.0.113.7", "203.0.113.8"]) await login(product, address, ADMIN_PASSWORD)
  const statuses = [
    ...(await guess(product, 12, stranger)),
    ...(await guess(product, 12, index => `203.0.113.${7 + (index % 2)}`)),
  ]
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
})

test("another spelling of an email is not another account", async () => {
  const product = await openProduct()
  const spellings = [ADMIN_EMAIL, ADMIN_EMAIL.toUpperCase(), ` ${ADMIN_EMAIL}\u00a0`, "Admin@Example.Com"]
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) {
    const email = spellings[index % spellings.length]
    statuses.push((await call(product, "/api/login", { body: { email, password: "x" } })).status)
  }
  expect(statuses).toEqual([...times(401, 6), 429, 429])
  // The Kelvin sign becomes a k in lower case, for the lookup as for the count.
  await product.services.auth.ensureAdmin("kim@example.com", ADMIN_PASSWORD)
  const kelvin = await login(product, "", ADMIN_PASSWORD, "\u212aim@example.com")
  expect([kelvin.status, kelvin.json.user.email]).toEqual([200, "kim@example.com"])
})

test("REST and tRPC share one count, and ten logins in one batch count as ten", async () => {
  const product = await openProduct()
  const input = { email: ADMIN_EMAIL, password: "a guess" }
  for (let index = 0; index < 4; index++) await call(product, "/api/login", { body: input })
  const batch = await call(product, `/trpc/${Array(10).fill("auth.login").join(",")}?batch=1`, {
    body: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, input])),
  })
  const statuses = batch.json.map(
    (one: { error: { data: { httpStatus: number } } }) => one.error.data.httpStatus,
  )
  expect(statuses.sort()).toEqual([...times(401, 2), ...times(429, 8)])
})

test("a known and an unknown email are throttled after the same number of guesses with the same bytes", async () => {
  const product = await openBehindProxy()
  const attack = async (email: string) => {
    const answers: unknown[] = []
    for (let index = 0; index < 14; index++) {
      const { status, text, headers } = await login(product, stranger(index % 3), `guess ${index}`, email)
      answers.push([status, text, [...headers]])
    }
    return answers
  }
  const known = await attack(ADMIN_EMAIL)
  product.clock.now += QUARTER_MS
  expect(await attack("nobody@example.com")).toEqual(known)
})

test("a wrong password and an unknown email cost one comparison each, a throttled login none", async () => {
  const product = await openProduct()
  const spent = async (work: () => Promise<unknown>) => {
    const before = argon.verifications
    await work()
    return argon.verifications - before
  }
  expect(await spent(() => guess(product, 1, () => ""))).toBe(1)
  expect(await spent(() => guess(product, 1, () => "", "nobody@example.com"))).toBe(1)
  expect(await spent(() => guess(product, 10, () => ""))).toBe(5)
})

test("two hundred concurrent logins are mostly throttled, and other requests are served before all of them are", async () => {
  const product = await openProduct()
  const before = argon.verifications
  let unanswered = 200
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const body = { email: `${index}@example.com`, password: "a guess" }
    const { status } = await call(product, "/api/login", { body })
    unanswered--
    return status
  })
  expect((await call(product, "/healthz")).status).toBe(200)
  expect(unanswered).toBeGreaterThan(100)
  const statuses = await Promise.all(flood)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(argon.verifications - before).toBe(10)
})

test("an admin at a known address does not queue behind unknown addresses", async () => {
  const product = await openBehindProxy()
  await login(product, "203.0.113.7", ADMIN_PASSWORD)
  await guess(product, 10, () => stranger(99), "nobody@example.com")
  argon.passwords = []
  const { promise, resolve: release } = Promise.withResolvers<void>()
  argon.held = promise
  const flood = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await login(product, stranger(index), "a guess", `${index}@example.com`)
    return status
  })
  await vi.waitFor(() => expect(argon.passwords).toHaveLength(2))
  const admin = login(product, "203.0.113.7", ADMIN_PASSWORD)
  // Guesses are counted one after the other: once those of a throttled address are refused, the admin's is counted.
  expect(await guess(product, 3, () => stranger(99), "nobody@example.com")).toEqual(times(429, 3))
  release()
  expect((await admin).status).toBe(200)
  expect(argon.passwords.indexOf(ADMIN_PASSWORD)).toBe(2)
  expect(await Promise.all(flood)).toEqual(times(401, 40))
})
