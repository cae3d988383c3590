import { unzipSync } from "fflate"
import { expect, test } from "vitest"
import { toFile } from "#server/testing/pictures.ts"
import { call, openProduct, type Product, signInMember } from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { BUYER, dealCaller, openStory, SELLER, TERMS } from "./testing/deal-story.ts"

/** Formulas of spreadsheets, and markup. */
const HOSTILE = [`=HYPERLINK("http://x")`, "+1+1", "-1+1", "@SUM(A1)", "<img src=x onerror=alert(1)>"]

async function memberToken(product: Product, email: string) {
  product.clock.now += HOUR_MS
  return (await signInMember(product, email)).token
}

function send(product: Product, number: string, token: string, file: File) {
  const body = new FormData()
  body.append("file", file)
  return call(product, `/api/deals/${number}/files`, { token, body })
}

test("a code that signed once signs nothing after the deal was opened again", async () => {
  const { number, people, get, step, codeFor, read } = await openDealIn("contract")
  await read("buyer", number)
  await people.buyer("requestSignCode", { number })
  const code = await codeFor(BUYER.email)
  const signWith = async (used: string) => {
    const { version, contract } = await get(number)
    const document = contract.sha256
    return people.buyer("sign", {
      number,
      version,
      name: BUYER.name,
      document_sha256: document,
      code: used,
    })
  }
  expect((await signWith(code)).status).toBe(200)
  await step("mediator", "reopen", number)
  await step("mediator", "sendContract", number)
  await read("buyer", number)
  const replayed = await signWith(code)
  expect([replayed.status, Object.keys(replayed.fields)]).toEqual([422, ["code"]])
  expect((await get(number)).signatures).toEqual([])
  await people.buyer("requestSignCode", { number })
  expect(
    (await people.seller("sign", { number, version: 1, name: "x", document_sha256: "a", code })).status,
  ).toBe(409)
  expect((await signWith(await codeFor(BUYER.email))).status).toBe(200)
})

test("an ended session and a made-up token are a 401 on every call of a deal, and nothing changes", async () => {
  const { product, number, get } = await openDealIn("contract")
  const token = await memberToken(product, BUYER.email)
  const { version, contract } = await get(number)
  expect((await call(product, "/trpc/members.signOut", { token, body: {} })).status).toBe(200)
  for (const used of [token, "mt_0000000000000000000000000000000000000000", "x".repeat(500)]) {
    const ended = dealCaller(product, used)
    for (const name of ["get", "timeline", "mine"]) expect((await ended(name, { number })).status).toBe(401)
    for (const name of ["sign", "dispute", "accept", "post", "markRead", "requestSignCode", "shareContact"])
      expect([name, (await ended(name, { number, version, text: "x" })).status]).toEqual([name, 401])
    const file = `/api/deals/${number}/files/${contract.file_id}`
    expect((await call(product, file, { token: used })).status).toBe(401)
    expect((await send(product, number, used, toFile("x", "x.txt"))).status).toBe(401)
  }
  expect((await get(number)).version).toBe(version)
})

test("guessed numbers and file ids answer as if there were nothing", async () => {
  const { product, number, people, listing, get, step, dealIn } = await openDealIn("contract")
  const { contract } = await get(number)
  const stranger = await memberToken(product, "eve@example.com")
  const unknown = await call(product, "/api/deals/D-2026-0099/files/1", { token: stranger })
  for (const path of [
    `/api/deals/${number}/files/${contract.file_id}`,
    `/api/deals/${number}/files/999`,
    `/api/deals/${number}/files/1.0`,
    `/api/deals/${number}/files/%00`,
    `/api/deals/${encodeURIComponent("' OR 1=1 --")}/files/${contract.file_id}`,
  ]) {
    const { status, json } = await call(product, path, { token: stranger })
    expect([path, status, json]).toEqual([path, 404, unknown.json])
  }
  const missing = await people.stranger("get", { number: "D-2026-0099" })
  const existing = await people.stranger("get", { number })
  expect([existing.status, existing.code]).toEqual([missing.status, missing.code])
  for (const guess of ["__proto__", "constructor", "d-2026-0001", ` ${number}x`, "%", "D-2026-_001"])
    expect([guess, (await people.stranger("get", { number: guess })).status]).toEqual([guess, 404])
  // A party of one deal reads no file of another one by its id.
  await step("mediator", "cancel", number, { text: "Over" })
  const other = await dealIn("draft", listing.id)
  const buyer = await memberToken(product, BUYER.email)
  expect(
    (await call(product, `/api/deals/${other}/files/${contract.file_id}`, { token: buyer })).status,
  ).toBe(404)
  expect((await people.mediator("get", { number: other })).data.state).toBe("draft")
})

test("a renamed file is what its content is, and is only ever downloaded", async () => {
  const { product, number } = await openDealIn("contract")
  const token = await memberToken(product, SELLER.email)
  for (const [content, name] of [
    ["<html><script>alert(1)</script></html>", "invoice.pdf"],
    ["MZ\u0090\0\u0003", "photo.jpg"],
    ["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "drawing.svg"],
  ] as const) {
    const { status } = await send(product, number, token, toFile(content, name))
    expect([name, status]).toEqual([name, 422])
  }
  const text = await send(product, number, token, toFile("plain words", `..\\..\\"evil"; x=y.txt`))
  expect(text.status).toBe(201)
  const answer = await product.app.request(`/api/deals/${number}/files/${text.json.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/)
  expect(answer.headers.get("content-disposition")).not.toMatch(/[\r\n]/)
  expect(answer.headers.get("content-type")).not.toContain("html")
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
})

test.each(HOSTILE)("%s in every text harms no document and no spreadsheet", async hostile => {
  const product = await openProduct()
  for (const { run } of product.services.consumers) await run()
  const { people, dealIn, step, sign, get, leadTo, identify, confirm } = await openStory(product)
  const number = await dealIn("draft")
  await step("mediator", "update", number, {
    ...TERMS,
    terms: hostile,
    buyer: { ...BUYER, name: hostile },
    seller: { ...SELLER, name: hostile },
  })
  await identify(number)
  await step("mediator", "sendContract", number)
  await sign("buyer", number)
  await sign("seller", number)
  await step("mediator", "recordReceipt", number, {
    amount: 100_000,
    reference: hostile,
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  })
  await confirm(number)
  await people.buyer("post", { number, text: hostile })
  for (const state of ["transferring", "delivered", "accepted", "completed"]) await leadTo[state]?.(number)
  for (const { run } of product.services.consumers) await run()
  const { files } = await get(number)
  const token = await memberToken(product, BUYER.email)
  const archive = files.find(({ kind }: { kind: string }) => kind === "export")
  const answer = await product.app.request(`/api/deals/${number}/files/${archive.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (path: string) => new TextDecoder("latin1").decode(entries[path])
  for (const cell of new TextDecoder().decode(entries["ledger.csv"]).split(/[,\n]/))
    expect(cell.replace(/^"/, "")).not.toMatch(/^[=+@]|^-\D/)
  for (const path of ["contract.pdf", "certificate.pdf", "timeline.pdf"]) {
    expect(text(path).slice(0, 5)).toBe("%PDF-")
    expect(text(path)).not.toMatch(/\/(JavaScript|JS|OpenAction|URI|Launch)\b/)
  }
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})
