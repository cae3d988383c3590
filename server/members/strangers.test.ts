import { expect, test } from "vitest"
import { networkOf } from "#server/platform/http/client-address.ts"
import { call, newestCode, openProduct, type Product } from "#server/testing/product.ts"
import { solveProof } from "#server/testing/proof.ts"
import { HOUR_MS } from "#shared/units.ts"

const ANN = "ann@example.com"
const HOME = "203.0.113.7"

const openBehindProxy = () => openProduct({ settings: { TRUST_PROXY: "1" } })
const ask = (product: Product, email: string, address: string, altcha?: string) =>
  call(product, "/trpc/members.requestCode", {
    body: { email, altcha },
    headers: { "x-forwarded-for": address },
  })
const enter = (product: Product, email: string, code: string, address: string) =>
  call(product, "/trpc/members.signIn", { body: { email, code }, headers: { "x-forwarded-for": address } })

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000")

test("wrong tries from elsewhere after each code do not keep its owner out", async () => {
  const product = await openBehindProxy()
  for (let round = 0; round < 4; round++) {
    expect((await ask(product, ANN, HOME)).status).toBe(200)
    const code = await newestCode(product, ANN)
    for (let stranger = 0; stranger < 8; stranger++)
      expect((await enter(product, ANN, wrongFor(code), `198.51.${round}.${stranger}`)).status).toBe(422)
    // The five attempts of all others are used up, so a stranger cannot even use the right code.
    expect((await enter(product, ANN, code, "192.0.2.1")).status).toBe(422)
    expect((await enter(product, ANN, code, HOME)).status).toBe(200)
  }
})

test("a stranger's code does not end the one that the owner asked for, and five own wrong tries end it", async () => {
  const product = await openBehindProxy()
  await ask(product, ANN, HOME)
  const code = await newestCode(product, ANN)
  await ask(product, ANN, "198.51.100.1")
  const strangers = await newestCode(product, ANN)
  expect((await enter(product, ANN, code, HOME)).status).toBe(200)
  // Signing in ends all codes of the address.
  expect((await enter(product, ANN, strangers, "198.51.100.1")).status).toBe(422)
  await ask(product, ANN, HOME)
  const second = await newestCode(product, ANN)
  for (let wrong = 0; wrong < 5; wrong++) await enter(product, ANN, wrongFor(second), HOME)
  expect((await enter(product, ANN, second, HOME)).status).toBe(422)
  // A member may request the code on a computer and enter it on a phone.
  expect((await enter(product, ANN, second, "192.0.2.9")).status).toBe(200)
})

test("a client has twenty wrong tries an hour, at whatever addresses", async () => {
  const product = await openBehindProxy()
  await ask(product, ANN, HOME)
  const code = await newestCode(product, ANN)
  for (let wrong = 0; wrong < 20; wrong++)
    expect((await enter(product, `m${wrong}@example.com`, "123456", HOME)).status).toBe(422)
  const refused = await enter(product, ANN, code, HOME)
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"])
  product.clock.now += HOUR_MS
  await ask(product, ANN, HOME)
  expect((await enter(product, ANN, await newestCode(product, ANN), HOME)).status).toBe(200)
})

test.each([
  ["IPv6 /48", (client: number) => `2001:db8:7:${client.toString(16)}::1`, "2001:db8:8::1"],
  ["IPv4 /24", (client: number) => `198.51.100.${client}`, "198.51.101.1"],
])(
  "sixty codes an hour from one %s, with proofs too",
  async (_, addressOf, elsewhere) => {
    const product = await openBehindProxy()
    let sent = 0
    for (let client = 0; client < 70; client++)
      if ((await ask(product, `m${client}@example.com`, addressOf(client))).status === 200) sent++
    expect(sent).toBe(60)
    const proved = await ask(product, "new@example.com", addressOf(90), await solveProof(product))
    expect([proved.status, proved.json.error.data.proofHelps]).toEqual([429, undefined])
    expect((await ask(product, "new@example.com", elsewhere)).status).toBe(200)
  },
  30_000,
)

test("above three hundred codes an hour in all, each needs a proof of work", async () => {
  const product = await openBehindProxy()
  const sql = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 299)
    INSERT INTO attempts (key, at) SELECT 'code_of_all ', ${product.clock.now} FROM n`
  await product.database.client.execute(sql)
  expect((await ask(product, ANN, HOME)).status).toBe(200)
  const refused = await ask(product, "ben@example.com", HOME)
  expect([refused.status, refused.json.error.data.proofHelps]).toEqual([429, true])
  expect((await ask(product, "ben@example.com", HOME, await solveProof(product))).status).toBe(200)
  product.clock.now += HOUR_MS
  expect((await ask(product, "eve@example.com", HOME)).status).toBe(200)
})

test("a wrong code stores the same rows whether or not the address has a live code", async () => {
  const product = await openBehindProxy()
  await ask(product, ANN, HOME)
  const rows = async () =>
    (await product.database.client.execute("SELECT key FROM attempts ORDER BY id")).rows
  const tables = "SELECT * FROM member_codes UNION ALL SELECT secret, secret, secret, secret, 0, 0 FROM mails"
  const stored = async () => (await product.database.client.execute(tables)).rows
  const before = await stored()
  const written: unknown[] = []
  for (const email of [ANN, "nobody@example.com"]) {
    const { length } = await rows()
    await enter(product, email, "000000", "192.0.2.5")
    written.push((await rows()).slice(length).map(row => String(row.key).replace(/[0-9a-f]{32}/g, "HASH")))
  }
  expect(written[0]).toEqual(["wrong_code_of_client 192.0.2.5", "wrong_code HASH HASH"])
  expect(written[1]).toEqual(written[0])
  expect(await stored()).toEqual(before)
})

test("a network is /24 of IPv4 and /48 of IPv6", () => {
  expect(["198.51.100.7", "2001:db8:7:1::/64", "local"].map(networkOf)).toEqual([
    ...["198.51.100.0/24", "2001:db8:7::/48", "local"],
  ])
})
