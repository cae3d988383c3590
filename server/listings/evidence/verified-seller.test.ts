import { expect, test } from "vitest"
import { importFile, read } from "#server/imports/testing/imports.ts"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"

const OURS = {
  by: "staff",
  claim: "identity",
  level: "checked",
  method: "Checked by our team",
  checked_on: "2026-01-02",
  through: null,
}
const PASSPORT = { ...OURS, method: "Passport", checked_on: "2025-12-24" }

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const body = { name: "Partner", scopes: ["listings:write", "listings:read"] }
  const { json } = await call(product, "/trpc/keys.create", { token, body })
  return { product, token, key: json.result.data.secret }
}
const send = async (product: Product, token: string, id: number, content: Record<string, unknown>) =>
  call(product, `/api/apps/${id}`, { method: "PUT", token, body: payload(content) })
const record = async (product: Product, token: string, id: number, claim: object) =>
  call(product, `/api/apps/${id}/evidence`, { method: "PUT", token, body: { claims: [claim] } })
const create = async (product: Product, token: string, content: Record<string, unknown>) =>
  (await call(product, "/api/apps", { token, body: payload(content) })).json

/** The ids of a listing's specials, and its evidence of identity. */
async function factOf(product: Product, id: number) {
  const { json } = await call(product, `/api/apps/${id}`)
  const identity = json.evidence
    .filter((one: { claim: string }) => one.claim === "identity")
    .map(({ old: _, ...one }: { old: boolean }) => one)
  return [json.specials.map((one: { id: number }) => one.id), identity]
}

test("what staff send as specials records the identity as checked today, or takes it back; absent changes neither", async () => {
  const { product, token } = await open()
  const { id, evidence } = await create(product, token, { specials: [1, 2] })
  expect(evidence).toEqual([{ ...OURS, old: false }])
  expect(await factOf(product, id)).toEqual([[1, 2], [OURS]])
  for (const specials of [[2], [], null]) {
    await send(product, token, id, { specials: [1] })
    expect(await factOf(product, id)).toEqual([[1], [OURS]])
    await send(product, token, id, { specials: undefined, title: "Budget Pal" })
    expect(await factOf(product, id)).toEqual([[1], [OURS]])
    await send(product, token, id, { specials })
    expect(await factOf(product, id)).toEqual([specials ?? [], []])
    await send(product, token, id, { specials: undefined })
    expect(await factOf(product, id)).toEqual([[], []])
  }
})

test("identity set to or falling from checked moves the special, and saving it again changes no method or date", async () => {
  const { product, token } = await open()
  const { id } = await create(product, token, { specials: [2] })
  await record(product, token, id, { ...PASSPORT, level: "document_seen" })
  expect(await factOf(product, id)).toEqual([[2], [{ ...PASSPORT, level: "document_seen" }]])
  await record(product, token, id, PASSPORT)
  expect(await factOf(product, id)).toEqual([[1, 2], [PASSPORT]])
  await send(product, token, id, { specials: [1, 2] })
  expect(await factOf(product, id)).toEqual([[1, 2], [PASSPORT]])
  await record(product, token, id, { ...PASSPORT, level: "self_reported" })
  expect(await factOf(product, id)).toEqual([[2], []])
})

test("a key changes neither: a new special is a 422 on specials, a new check one on claims", async () => {
  const { product, token, key } = await open()
  const refused = await call(product, "/api/apps", { token: key, body: payload({ specials: [1] }) })
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ["specials"]])
  const { id } = await create(product, key, { specials: [2] })
  const again = await send(product, key, id, { specials: ["1"] })
  expect([again.status, Object.keys(again.json.errors)]).toEqual([422, ["specials"]])
  for (const claim of ["identity", "age"]) {
    const { status, json } = await record(product, key, id, { ...PASSPORT, claim })
    expect([status, Object.keys(json.errors)]).toEqual([422, ["claims"]])
  }
  expect(await factOf(product, id)).toEqual([[2], []])
  expect((await record(product, key, id, { claim: "age", level: "document_seen" })).status).toBe(200)
  await record(product, token, id, PASSPORT)
  for (const specials of [[1], [], undefined])
    expect((await send(product, key, id, { specials })).status).toBe(200)
  expect((await record(product, key, id, OURS)).status).toBe(200)
  expect((await record(product, key, id, { claim: "identity", level: "self_reported" })).status).toBe(422)
  expect(await factOf(product, id)).toEqual([[1], [PASSPORT]])
})

test("restored versions keep what is, and a copy has neither", async () => {
  const { product, token } = await open()
  const { id } = await create(product, token, { specials: [1] })
  const [created] = (await product.services.apps.history({ id }, ADMIN)).data.slice(-1)
  await send(product, token, id, { specials: [2] })
  await product.services.apps.restoreVersion({ id, number: created?.number ?? 0 }, ADMIN)
  expect((await factOf(product, id))[1]).toEqual([])
  expect((await factOf(product, id))[0]).not.toContain(1)
  await send(product, token, id, { specials: [1, 2] })
  const copy = await product.services.apps.duplicate(id, { title: "A copy" }, ADMIN)
  expect([copy.specials.map(one => one.id), copy.evidence]).toEqual([[2], []])
})

test("an import leaves Verified Seller out with a warning, and changes it on no listing", async () => {
  const { product, token } = await open()
  const { id } = await create(product, token, {})
  const { id: verified } = await create(product, token, { specials: [1], title: "Verified" })
  const file = `id,specials\n${id},1\n${verified},2\n`
  const job = await importFile(product, token, file)
  expect([job.updated, job.unchanged, job.failed]).toEqual([1, 1, 0])
  const report = new TextDecoder().decode(await read(product, `/api/apps/import/${job.id}/report`, token))
  expect(report.match(/is set by the identity evidence/g)).toHaveLength(1)
  expect(await factOf(product, id)).toEqual([[], []])
  expect(await factOf(product, verified)).toEqual([[1, 2], [OURS]])
})
