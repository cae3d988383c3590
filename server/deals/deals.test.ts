import { expect, test } from "vitest"
import { call, openProduct, VISITOR } from "#server/testing/product.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, identityOf, openStory, SELLER, TERMS } from "./testing/deal-story.ts"

const open = async () => openStory(await openProduct())

test("a deal goes from a listing to the release of the money, and the listing is sold", async () => {
  const { product, people, listing, dealIn, get } = await open()
  const availability = async () => (await product.services.apps.get(listing.id, VISITOR)).availability
  const number = await dealIn("contract")
  expect(number).toBe("D-2026-0001")
  expect(await availability()).toBe("available")
  expect(await get(number)).toMatchObject({
    state: "contract",
    amount: 100_000,
    owed: 100_000,
    due: 95_000,
    fee: 5000,
    held: 0,
    buyer: { name: BUYER.name, email: BUYER.email },
    seller: { name: SELLER.name },
    contract: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    checklist: [{ code: "source_code_history", by: "seller", done: false }, { code: "signing_keys" }],
  })
  const { version } = await get(number)
  await people.owner("cancel", { number, version, text: "Started again" })
  const second = await dealIn("signed")
  expect([second, await availability()]).toEqual(["D-2026-0002", "in_deal"])
  await people.owner("cancel", { number: second, version: (await get(second)).version, text: "Again" })
  expect(await availability()).toBe("available")
  const third = await dealIn("completed")
  const deal = await get(third)
  expect(deal).toMatchObject({ state: "completed", held: 0, next: [] })
  expect(deal.ledger.map(({ kind, amount, state }: Entry) => [kind, amount, state])).toEqual([
    ["received", 100_000, "recorded"],
    ["released", 95_000, "recorded"],
    ["fee", 5000, "recorded"],
  ])
  expect(await availability()).toBe("sold")
  expect((await people.mediator("create", { listing_id: listing.id })).status).toBe(409)
  expect((await people.owner("verify")).data).toMatchObject({ ok: true, first_break: null })
})
type Entry = { kind: string; amount: number; state: string }

test("a draft is known to staff alone, and a party sees the other's name until both share contacts", async () => {
  const { number, people, step, identify } = await openDealIn("draft")
  await step("mediator", "update", number, TERMS)
  await identify(number)
  for (const who of ["buyer", "seller", "stranger"] as const) {
    expect((await people[who]("get", { number })).status).toBe(404)
    expect((await people[who]("mine")).data.total).toBe(0)
  }
  await step("mediator", "sendContract", number)
  const seen = (await people.buyer("get", { number })).data
  expect(seen.seller).toEqual({
    name: SELLER.name,
    shares_contact: false,
    agrees_to_cancel: false,
    identity: { ...identityOf(SELLER.name), company_number: null, signatory: null },
  })
  expect(seen.buyer).toMatchObject({ email: BUYER.email })
  expect([seen.request_id, (await people.seller("mine")).data.total]).toEqual([undefined, 1])
  await step("buyer", "shareContact", number, { allow: true })
  expect((await people.seller("get", { number })).data.buyer.email).toBeUndefined()
  await step("seller", "shareContact", number, { allow: true })
  expect((await people.seller("get", { number })).data.buyer.email).toBe(BUYER.email)
  await step("buyer", "shareContact", number, { allow: false })
  expect((await people.buyer("get", { number })).data.seller.email).toBeUndefined()
  expect((await people.stranger("get", { number })).status).toBe(404)
  expect((await people.stranger("timeline", { number })).status).toBe(404)
  expect((await people.visitor("get", { number })).status).toBe(401)
  expect((await people.editor("get", { number })).status).toBe(403)
})

test("what a contract needs is named by field, and parties are two addresses of no staff", async () => {
  const { number, people, step, get } = await openDealIn("draft")
  const send = async () => people.mediator("sendContract", { number, version: (await get(number)).version })
  await step("mediator", "update", number, { amount: null })
  const { status, fields } = await send()
  expect([status, Object.keys(fields).sort()]).toEqual([
    422,
    [
      ...["amount", "assets", "buyer", "buyer_identity", "escrow", "law", "payment_method_id"],
      ...["seller", "seller_identity", "terms"],
    ],
  ])
  const update = async (input: object) =>
    people.mediator("update", { number, version: (await get(number)).version, ...input })
  const staff = { ...SELLER, email: "Editor@example.com" }
  expect(Object.keys((await update({ seller: staff })).fields)).toEqual(["seller"])
  expect((await update({ buyer: BUYER })).status).toBe(200)
  expect(Object.keys((await update({ seller: { ...SELLER, email: "BEA@example.com" } })).fields)).toEqual([
    "seller",
  ])
  for (const [field, value] of [
    ["amount", 0],
    ["amount", 1e12 + 1],
    ["amount", 1.5],
    ["commission_percent", 100.01],
    ["commission_percent", 1.005],
    ["inspection_days", 31],
    ["support_days", 366],
    ["included", ["kitchen"]],
    ["payment_method_id", 9],
    ["fee_payer", "nobody"],
    ["buyer", { email: "x", name: "", locale: "en" }],
  ])
    expect([field, Object.keys((await update({ [String(field)]: value })).fields ?? {})]).toEqual([
      field,
      [field],
    ])
  expect((await people.mediator("update", { number, amount: 5 })).fields).toHaveProperty("version")
  expect((await people.mediator("update", { number, version: 1, amount: 5 })).status).toBe(409)
})

test("the contract is a PDF with the hash that is signed, for the people of the deal alone", async () => {
  const { number, product, people, get, step, sign, codeFor, read } = await openDealIn("contract")
  const { contract } = await get(number)
  const { services } = product
  const mediator = await services.deals.get({ number }, { ...VISITOR, actor: { kind: "system", id: "test" } })
  expect(mediator).toMatchObject({ contract })
  const path = `/api/deals/${number}/files/${contract.file_id}`
  expect((await call(product, path)).status).toBe(401)
  const sent = { number, version: (await get(number)).version, name: BUYER.name, code: "000000" }
  const unread = await people.buyer("sign", { ...sent, document_sha256: contract.sha256 })
  expect([unread.status, unread.code]).toEqual([409, "deal_contract_unread"])
  await read("buyer", number)
  const other = await people.buyer("sign", { ...sent, name: "Bob", document_sha256: contract.sha256 })
  expect([other.status, Object.keys(other.fields)]).toEqual([422, ["name"]])
  const wrongHash = await people.buyer("sign", { ...sent, document_sha256: "0".repeat(64) })
  expect([wrongHash.status, Object.keys(wrongHash.fields)]).toEqual([422, ["document_sha256"]])
  const right = { ...sent, document_sha256: contract.sha256 }
  expect(Object.keys((await people.buyer("sign", right)).fields)).toEqual(["code"])
  await people.buyer("requestSignCode", { number })
  const code = await codeFor(BUYER.email)
  for (let wrong = 0; wrong < 5; wrong++)
    expect(
      (await people.buyer("sign", { ...right, code: code === "123456" ? "654321" : "123456" })).status,
    ).toBe(422)
  expect((await people.buyer("sign", { ...right, code })).status).toBe(422)
  expect((await people.mediator("sign", right)).status).toBe(403)
  await sign("buyer", number)
  expect((await get(number)).signatures).toMatchObject([{ party: "buyer", name: BUYER.name }])
  const again = { ...right, version: (await get(number)).version, code }
  expect((await people.buyer("sign", again)).code).toBe("deal_already_signed")
  await step("mediator", "reopen", number)
  expect(await get(number)).toMatchObject({ state: "draft", contract: null, signatures: [] })
  await step("mediator", "update", number, { terms: "Other terms" })
  await step("mediator", "sendContract", number)
  const next = await get(number)
  expect(next.files.filter(({ kind }: { kind: string }) => kind === "contract")).toHaveLength(2)
  await read("seller", number)
  await people.seller("requestSignCode", { number })
  const old = { ...right, version: next.version, name: SELLER.name, code: await codeFor(SELLER.email) }
  expect(Object.keys((await people.seller("sign", old)).fields)).toEqual(["document_sha256"])
})
