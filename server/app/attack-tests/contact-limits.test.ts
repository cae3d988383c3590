import { createChallenge, solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { expect, test } from "vitest"
import { call, openProduct, type Product } from "#server/testing/product.ts"

const SENDER = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" }

async function send(product: Product, { altcha, from }: { altcha?: string; from?: string } = {}) {
  const headers: Record<string, string> = from === undefined ? {} : { "x-forwarded-for": from }
  const { status, json } = await call(product, "/api/contact/create", {
    body: { ...SENDER, altcha },
    headers,
  })
  return status === 201 ? `verified: ${json.data.verified}` : status
}

/** Creates proofs with the product's own keys that are quick to solve. */
async function openProofs(product: Product) {
  await product.services.botCheck.prepare()
  const [row] = (await product.database.client.execute("SELECT value FROM secrets WHERE name = 'altcha'"))
    .rows
  return async () => {
    const challenge = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 1000,
      counter: 1,
      deriveKey,
      hmacSignatureSecret: `${row?.value} challenge`,
      hmacKeySignatureSecret: `${row?.value} key`,
      expiresAt: new Date(Date.now() + 60_000),
    })
    const proof = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
    return Buffer.from(JSON.stringify(proof)).toString("base64")
  }
}
const all = async <Answer>(count: number, ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
const count = (answers: unknown[], wanted: unknown) => answers.filter(answer => answer === wanted).length

test("five concurrent requests are accepted without a proof and thirty with one each, and no more", async () => {
  const product = await openProduct()
  const makeProof = await openProofs(product)
  const plain = await all(12, () => send(product))
  expect([count(plain, "verified: false"), count(plain, 429)]).toEqual([5, 7])
  const proofs = await all(33, makeProof)
  const proven = await all(33, index => send(product, { altcha: proofs[index] ?? "" }))
  expect([count(proven, "verified: true"), count(proven, 429)]).toEqual([30, 3])
  product.clock.now += 10 * 60_000
  expect(await send(product)).toBe("verified: false")
})

test("of twenty concurrent requests with the same proof one is verified", async () => {
  const flagging = await openProduct()
  const proof = await (await openProofs(flagging))()
  const flagged = await all(20, () => send(flagging, { altcha: proof }))
  expect([count(flagged, "verified: true"), count(flagged, "verified: false"), count(flagged, 429)]).toEqual([
    1, 5, 14,
  ])
  const requiring = await openProduct({ settings: { BOT_CHECK: "required" } })
  const required = await (await openProofs(requiring))()
  const answers = await all(20, () => send(requiring, { altcha: required }))
  expect([count(answers, "verified: true"), count(answers, 422)]).toEqual([1, 19])
})

test("without a trusted proxy no header changes the address of a client", async () => {
  const product = await openProduct()
  const spoofed = await all(8, index => send(product, { from: `198.51.100.${index}` }))
  expect(count(spoofed, "verified: false")).toBe(5)
})

test("behind one proxy only the address that this proxy appended counts, the last one", async () => {
  const product = await openProduct({ settings: { TRUST_PROXY: "1" } })
  const spoofed = await all(8, index => send(product, { from: `198.51.100.${index}, 203.0.113.7` }))
  expect(count(spoofed, "verified: false")).toBe(5)
  expect(await send(product, { from: "203.0.113.7, 203.0.113.8" })).toBe("verified: false")
  const two = await openProduct({ settings: { TRUST_PROXY: "2" } })
  const behindTwo = await all(8, index => send(two, { from: `198.51.100.${index}, 203.0.113.7, 10.0.0.1` }))
  expect(count(behindTwo, "verified: false")).toBe(5)
})

test("an IPv6 network and the spellings of an IPv4 address count as one client", async () => {
  const product = await openProduct({ settings: { TRUST_PROXY: "1" } })
  const hosts = await all(8, index => send(product, { from: `2001:db8:0:1:${index}:${index}::1` }))
  expect(count(hosts, "verified: false")).toBe(5)
  expect(await send(product, { from: "2001:db8:0:2::1" })).toBe("verified: false")
  const spellings = ["192.0.2.1", "::ffff:192.0.2.1", "[::FFFF:c000:201]:99", "192.0.2.1:4711"]
  const answers = await all(8, index => send(product, { from: spellings[index % 4] ?? "" }))
  expect(count(answers, "verified: false")).toBe(5)
})
