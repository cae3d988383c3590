import { type Challenge, createChallenge, solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { expect, test } from "vitest"
import { createServices } from "#server/app/services.ts"
import { call, openProduct, type Product } from "#server/testing/product.ts"

const encode = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString("base64")
const ask = (product: Product, altcha?: string) =>
  call(product, "/api/contact/create", {
    body: { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", altcha },
  })
async function solve(product: Product) {
  const challenge: Challenge = (await call(product, "/api/altcha")).json
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

test("a proof is valid for one request, and the next one is stored as unverified", async () => {
  const product = await openProduct()
  const proof = encode(await solve(product))
  const first = await ask(product, proof)
  expect([first.status, first.json.data.verified]).toEqual([201, true])
  const second = await ask(product, proof)
  expect([second.status, second.json.data.verified]).toEqual([201, false])
})

test("a challenge may not be cached", async () => {
  const { headers } = await call(await openProduct(), "/api/altcha")
  expect(headers.get("cache-control")).toBe("no-store")
})

test("where the check is required, only a valid and fresh proof of our own is accepted", async () => {
  const product = await openProduct({ settings: { BOT_CHECK: "required" } })
  const { challenge, solution } = await solve(product)
  const { parameters } = challenge
  const foreign = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1000,
    counter: 2,
    deriveKey,
    hmacSignatureSecret: "x",
    hmacKeySignatureSecret: "y",
    expiresAt: new Date(Date.now() + 60_000),
  })
  const [row] = (await product.database.client.execute("SELECT value FROM secrets")).rows
  const expired = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1000,
    counter: 2,
    deriveKey,
    expiresAt: new Date(Date.now() - 1000),
    hmacSignatureSecret: `${row?.value} challenge`,
    hmacKeySignatureSecret: `${row?.value} key`,
  })
  const wrong: [string, unknown][] = [
    ["no proof", undefined],
    ["no base64", "%%%"],
    ["no object", encode(null)],
    ["a wrong counter's key", encode({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } })],
    [
      "a longer life",
      encode({
        challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } },
        solution,
      }),
    ],
    [
      "another nonce",
      encode({ challenge: { ...challenge, parameters: { ...parameters, nonce: "00" } }, solution }),
    ],
    [
      "a foreign key",
      encode({ challenge: foreign, solution: await solveChallenge({ challenge: foreign, deriveKey }) }),
    ],
    [
      "an old challenge",
      encode({ challenge: expired, solution: await solveChallenge({ challenge: expired, deriveKey }) }),
    ],
    ["too much", "a".repeat(4001)],
  ]
  for (const [name, sent] of wrong) {
    const { status, json } = await call(product, "/api/contact/create", {
      body: { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", altcha: sent },
    })
    expect([name, status, Object.keys(json.errors ?? {})]).toEqual([name, 422, ["altcha"]])
  }
  const right = encode({ challenge, solution })
  expect((await ask(product, right)).status).toBe(201)
  expect((await ask(product, right)).status).toBe(422)
})

test("a rejected form does not use up its proof", async () => {
  const product = await openProduct({ settings: { BOT_CHECK: "required" } })
  const altcha = encode(await solve(product))
  const refused = await call(product, "/api/contact/create", { body: { name: "", altcha } })
  expect(refused.status).toBe(422)
  expect((await ask(product, altcha)).status).toBe(201)
})

test("a second process rejects proofs used in the first", async () => {
  const product = await openProduct({ settings: { BOT_CHECK: "required" } })
  const other = createServices(product.database, product.config, Date.now, product.logger)
  const altcha = encode({ challenge: await other.botCheck.challenge(), solution: null })
  expect((await ask(product, altcha)).status).toBe(422)
  const challenge = await other.botCheck.challenge()
  const proof = encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  expect((await ask(product, proof)).status).toBe(201)
  expect(await other.botCheck.read(proof)).not.toBeNull()
  const used = await product.database.write(async tx => {
    const read = await other.botCheck.read(proof)
    return read && other.botCheck.use(tx, read)
  })
  expect(used).toBe(false)
})
