import { expect, test } from "vitest"
import { call, newestCode, openProduct, type Product, signInMember } from "#server/testing/product.ts"
import { solveProof } from "#server/testing/proof.ts"
import { HOUR_MS } from "#shared/units.ts"

const ANN = "ann@example.com"
const VICTIM = "203.0.113.7"
const ATTACKER = "198.51.100.1"

type From = { address?: string; token?: string; altcha?: string }

const openBehindProxy = () => openProduct({ settings: { TRUST_PROXY: "1" } })
const ask = (product: Product, email: unknown, { address = VICTIM, token, altcha }: From = {}) =>
  call(product, "/trpc/members.requestCode", {
    body: { email, altcha },
    token,
    headers: { "x-forwarded-for": address },
  })
const askWithProof = async (product: Product, email: string, address: string) =>
  ask(product, email, { address, altcha: await solveProof(product) })
const enter = (product: Product, email: unknown, code: unknown) =>
  call(product, "/trpc/members.signIn", { body: { email, code } })

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000")
const statuses = (answers: { status: number }[]) => answers.map(one => one.status)

test("codes asked for elsewhere, with or without proofs of work, lock no member out", async () => {
  const product = await openBehindProxy()
  const { token } = await signInMember(product, ANN)
  product.clock.now += HOUR_MS
  for (let index = 0; index < 5; index++)
    expect((await ask(product, ANN, { address: `198.51.100.${index}` })).status).toBe(200)
  const refused = await ask(product, ANN)
  expect([refused.status, refused.json.error.data.proofHelps]).toEqual([429, true])
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500)

  for (let index = 0; index < 5; index++)
    expect((await askWithProof(product, ANN, ATTACKER)).status).toBe(200)
  const sixth = await askWithProof(product, ANN, ATTACKER)
  expect([sixth.status, sixth.json.error.data.proofHelps]).toEqual([429, undefined])
  expect((await askWithProof(product, ANN, VICTIM)).status).toBe(200)
  expect((await enter(product, ANN, await newestCode(product, ANN))).status).toBe(200)

  for (let index = 0; index < 5; index++) expect((await ask(product, ANN, { token })).status).toBe(200)
  expect((await ask(product, ANN, { token })).status).toBe(429)
  expect((await ask(product, "somebody-else@example.com", { token })).status).toBe(200)
})

test("proofs from many clients have a limit in all, except where the member has signed in before", async () => {
  const product = await openBehindProxy()
  await ask(product, ANN)
  const code = await newestCode(product, ANN)
  const signIn = { body: { email: ANN, code }, headers: { "x-forwarded-for": VICTIM } }
  expect((await call(product, "/trpc/members.signIn", signIn)).status).toBe(200)
  product.clock.now += 89 * 24 * HOUR_MS
  const at = product.clock.now
  const sql = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 60)
    INSERT INTO attempts (key, at) SELECT 'proved_code_of_email ${ANN}', ${at} FROM n`
  await product.database.client.execute(sql)
  expect((await askWithProof(product, ANN, ATTACKER)).status).toBe(429)
  expect((await askWithProof(product, ANN, VICTIM)).status).toBe(200)
  const { rows } = await product.database.client.execute("SELECT key FROM attempts WHERE key LIKE 'known %'")
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|example/)
})

test("the limits hold whatever the spelling, the headers, the batch or a proof that was used before", async () => {
  const product = await openProduct()
  const spellings = [ANN, "ANN@example.com", " ann@EXAMPLE.com ", "Ann@example.com\n", "aNN@example.com"]
  for (const [index, email] of spellings.entries())
    expect([email, (await ask(product, email, { address: `10.0.0.${index}` })).status]).toEqual([email, 200])
  for (const email of spellings) expect((await ask(product, email, { address: "10.9.9.9" })).status).toBe(429)
  const altcha = await solveProof(product)
  expect((await ask(product, ANN, { altcha })).status).toBe(200)
  expect((await ask(product, ANN, { altcha })).status).toBe(429)
  const batch = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index, { email: "ben@example.com" }]),
  )
  const path = `/trpc/${Array(10).fill("members.requestCode").join(",")}?batch=1`
  const { json } = await call(product, path, { body: batch })
  const sent = json.filter((one: { result?: unknown }) => one.result)
  expect(sent).toHaveLength(5)
})

test("a client has twenty codes an hour for whatever addresses, and as many with proofs of work", async () => {
  const product = await openProduct()
  const at = (index: number) => `m${index}@example.com`
  for (let index = 0; index < 20; index++) expect((await ask(product, at(index))).status).toBe(200)
  const refused = await ask(product, at(20))
  expect([refused.status, refused.json.error.data.proofHelps]).toEqual([429, true])
  expect((await ask(product, at(20), { altcha: await solveProof(product) })).status).toBe(200)
  product.clock.now += HOUR_MS
  expect((await ask(product, at(21))).status).toBe(200)
})

test("five wrong tries end a code, also at the same time, in one batch and under other spellings", async () => {
  const product = await openProduct()
  await ask(product, ANN)
  const code = await newestCode(product, ANN)
  const wrong = wrongFor(code)
  const guesses = [ANN, "ANN@example.com", " ann@example.com", "Ann@Example.com"]
  const four = await Promise.all(guesses.map(email => enter(product, email, wrong)))
  expect(statuses(four)).toEqual([422, 422, 422, 422])
  const batch = { 0: { email: ANN, code: wrong }, 1: { email: ANN, code } }
  const { json } = await call(product, "/trpc/members.signIn,members.signIn?batch=1", { body: batch })
  const tokens = json.filter((one: { result?: unknown }) => one.result).length
  expect((await enter(product, ANN, code)).status).toBe(422)
  // The calls of a batch run in any order: the right code may have been the fifth attempt.
  expect(tokens).toBeLessThanOrEqual(1)

  product.clock.now += HOUR_MS
  await ask(product, "ben@example.com")
  const second = await newestCode(product, "ben@example.com")
  const many = Array.from({ length: 15 }, () => enter(product, "ben@example.com", wrongFor(second)))
  expect(new Set(statuses(await Promise.all(many)))).toEqual(new Set([422]))
  expect((await enter(product, "ben@example.com", second)).status).toBe(422)
})

test("a code is good for its own address, once, and until the last millisecond of ten minutes", async () => {
  const product = await openProduct()
  await ask(product, ANN)
  await ask(product, "ben@example.com")
  const code = await newestCode(product, ANN)
  const bens = await newestCode(product, "ben@example.com")
  if (code !== bens) expect((await enter(product, "ben@example.com", code)).status).toBe(422)
  product.clock.now += 10 * 60_000 - 1
  const twice = await Promise.all([enter(product, ANN, code), enter(product, ANN, code)])
  expect(statuses(twice).sort()).toEqual([200, 422])
  product.clock.now += 1
  expect((await enter(product, "ben@example.com", bens)).status).toBe(422)
})

test("the answers do not tell whether an address is known, nor why a code is wrong", async () => {
  const product = await openProduct()
  await signInMember(product, ANN)
  const known = await ask(product, ANN)
  const unknown = await ask(product, "nobody@example.com")
  expect(known.text).toBe(unknown.text)
  const code = await newestCode(product, ANN)
  const texts = new Set<string>()
  for (const [email, guess] of [
    [ANN, wrongFor(code)],
    ["nobody@example.com", "123456"],
    ["never-asked@example.com", "123456"],
  ])
    texts.add((await enter(product, email, guess)).text)
  expect(texts.size).toBe(1)
})

test("what is no address or no code is a 422 on its field and counts for nothing", async () => {
  const product = await openProduct()
  const emails: unknown[] = [
    ...[
      "",
      "a@b",
      "ann",
      "ann@example.com\r\nBcc: x@example.com",
      "a@example.com,b@example.com",
      `${"a".repeat(250)}@example.com`,
    ],
    ...[null, 7, {}, [ANN], { toString: 1 }, "ann@\u0000"],
  ]
  for (const email of emails) {
    const { status, json } = await ask(product, email)
    expect([email, status, Object.keys(json.error?.data.fields ?? {})]).toEqual([email, 422, ["email"]])
  }
  await ask(product, ANN)
  const code = await newestCode(product, ANN)
  const codes: unknown[] = [
    "",
    "12345",
    "1234567",
    "١٢٣٤٥٦",
    Number(code),
    [code],
    { code },
    null,
    `${code}\u0000`,
  ]
  for (const guess of codes) {
    const { status, json } = await enter(product, ANN, guess)
    expect([guess, status, Object.keys(json.error?.data.fields ?? {})]).toEqual([guess, 422, ["code"]])
  }
  expect((await enter(product, ANN, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
})
