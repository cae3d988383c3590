import { expect, test } from "vitest"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, type Product } from "#server/testing/product.ts"
import { solveProof } from "#server/testing/proof.ts"

const openBehindProxy = () => openProduct({ settings: { TRUST_PROXY: "1" } })
type Login = { password?: string; altcha?: string; email?: string }
const NEW_ADDRESS = "203.0.113.7"

const rest = (product: Product, address: string, { password = ADMIN_PASSWORD, altcha, email }: Login = {}) =>
  call(product, "/api/login", {
    body: { email: email ?? ADMIN_EMAIL, password, altcha },
    headers: { "x-forwarded-for": address },
  })
const trpc = (product: Product, address: string, { password = ADMIN_PASSWORD, altcha }: Login = {}) =>
  call(product, "/trpc/auth.login", {
    body: { email: ADMIN_EMAIL, password, altcha },
    headers: { "x-forwarded-for": address },
  })

/** Wrong guesses, each from its own address; returns the statuses in order. */
async function strangersGuess(product: Product, count: number, login: Login = {}) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) {
    const answer = await rest(product, `198.51.100.${index}`, { password: `guess ${index}`, ...login })
    statuses.push(answer.status)
  }
  return statuses
}

test("after eight wrong guesses from unknown addresses a proof lets the right password in from a new address, over REST", async () => {
  const product = await openBehindProxy()
  expect(await strangersGuess(product, 8)).toEqual(Array(8).fill(401))
  const blocked = await rest(product, NEW_ADDRESS)
  expect([blocked.status, blocked.json.proof_helps]).toEqual([429, true])
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0)
  const signedIn = await rest(product, NEW_ADDRESS, { altcha: await solveProof(product) })
  expect([signedIn.status, signedIn.json.user.email]).toEqual([200, ADMIN_EMAIL])
})

test("the same works over tRPC", async () => {
  const product = await openBehindProxy()
  await strangersGuess(product, 8)
  const blocked = await trpc(product, NEW_ADDRESS)
  expect([blocked.status, blocked.json.error.data.proofHelps]).toEqual([429, true])
  const signedIn = await trpc(product, NEW_ADDRESS, { altcha: await solveProof(product) })
  expect([signedIn.status, signedIn.json.result.data.user.email]).toEqual([200, ADMIN_EMAIL])
})

test("with a proof for every guess, unknown and known addresses together still have ten", async () => {
  const product = await openBehindProxy()
  await rest(product, NEW_ADDRESS)
  const statuses = await strangersGuess(product, 8)
  for (let index = 0; index < 4; index++)
    statuses.push(
      (await rest(product, `198.51.101.${index}`, { password: "guess", altcha: await solveProof(product) }))
        .status,
    )
  for (let index = 0; index < 4; index++)
    statuses.push((await rest(product, NEW_ADDRESS, { password: "guess" })).status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(6)
})

test("unknown addresses with proofs do not lock an admin out of a known address", async () => {
  const product = await openBehindProxy()
  expect((await rest(product, NEW_ADDRESS)).status).toBe(200)
  await strangersGuess(product, 8)
  for (let index = 0; index < 3; index++)
    await rest(product, `198.51.101.${index}`, { password: "guess", altcha: await solveProof(product) })
  const stranger = await rest(product, "198.51.102.1", { altcha: await solveProof(product) })
  expect([stranger.status, stranger.json.proof_helps]).toEqual([429, undefined])
  expect((await rest(product, NEW_ADDRESS)).status).toBe(200)
})

test("a proof works once, and an invented one is rejected", async () => {
  const product = await openBehindProxy()
  await strangersGuess(product, 8)
  const madeUp = await rest(product, NEW_ADDRESS, { altcha: "bm8gcHJvb2Y=" })
  expect([madeUp.status, madeUp.json.proof_helps]).toEqual([429, true])
  const altcha = await solveProof(product)
  expect((await rest(product, NEW_ADDRESS, { altcha })).status).toBe(200)
  const again = await rest(product, "203.0.113.8", { altcha })
  expect([again.status, again.json.proof_helps]).toEqual([429, true])
})

test("a proof that was not needed is not used up", async () => {
  const product = await openBehindProxy()
  const altcha = await solveProof(product)
  expect((await rest(product, "203.0.113.9", { altcha, password: "a slip" })).status).toBe(401)
  await strangersGuess(product, 7)
  expect((await rest(product, NEW_ADDRESS, { altcha })).status).toBe(200)
})

test("an account that does not exist offers a proof as well", async () => {
  const product = await openBehindProxy()
  const email = "nobody@example.com"
  await strangersGuess(product, 8, { email })
  const blocked = await rest(product, NEW_ADDRESS, { email })
  expect([blocked.status, blocked.json.proof_helps]).toEqual([429, true])
  expect((await rest(product, NEW_ADDRESS, { email, altcha: await solveProof(product) })).status).toBe(401)
})

test("a proof lifts neither the limit of one address nor that of one unknown address", async () => {
  const product = await openBehindProxy()
  for (let index = 0; index < 6; index++) await rest(product, NEW_ADDRESS, { password: "guess" })
  const blocked = await rest(product, NEW_ADDRESS, { altcha: await solveProof(product) })
  expect([blocked.status, blocked.json.proof_helps]).toEqual([429, undefined])
})
