import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { call, openProduct, type Product, signInMember, signInStaff } from "#server/testing/product.ts"
import { BUYER, openStory, SELLER } from "./testing/deal-story.ts"

async function openWithTokens() {
  const product = await openProduct()
  const story = await openStory(product)
  product.clock.now += 3_600_000
  const tokens = {
    buyer: (await signInMember(product, BUYER.email)).token,
    seller: (await signInMember(product, SELLER.email)).token,
    stranger: (await signInMember(product, "eve@example.com")).token,
    mediator: await signInStaff(product, "mediator"),
    editor: await signInStaff(product, "editor"),
  }
  return { ...story, product, tokens }
}

const send = (
  product: Product,
  number: string,
  token: string | undefined,
  fields: Record<string, File | string>,
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return call(product, `/api/deals/${number}/files`, { body, ...(token && { token }) })
}

test("the parties and staff of a deal open its contract, which is recorded, and nobody else does", async () => {
  const { product, people, tokens, dealIn, get } = await openWithTokens()
  const number = await dealIn("contract")
  const { contract, version } = await get(number)
  const path = `/api/deals/${number}/files/${contract.file_id}`
  for (const [token, status] of [
    [tokens.buyer, 200],
    [tokens.mediator, 200],
    [tokens.stranger, 404],
    [tokens.editor, 403],
    [undefined, 401],
  ] as const)
    expect((await call(product, path, token ? { token } : {})).status).toBe(status)
  const answer = await product.app.request(path, { headers: { authorization: `Bearer ${tokens.seller}` } })
  const bytes = await answer.arrayBuffer()
  expect(answer.headers.get("cache-control")).toContain("no-store")
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-")
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(contract.sha256)
  expect(
    (await call(product, `/api/deals/D-2026-0002/files/${contract.file_id}`, { token: tokens.buyer })).status,
  ).toBe(404)
  expect((await call(product, `/api/deals/${number}/files/99`, { token: tokens.buyer })).status).toBe(404)
  const { data } = (await people.owner("timeline", { number })).data
  const views = data.filter(({ action }: { action: string }) => action === "deal.contract_viewed")
  expect(views).toHaveLength(3)
  expect((await get(number)).version).toBe(version)
})

test("a file is checked by its content and known to the people of the deal alone", async () => {
  const { product, people, tokens, dealIn, get } = await openWithTokens()
  const number = await dealIn("transferring")
  const text = toFile("the history", "history.txt")
  const sent = await send(product, number, tokens.seller, { file: text })
  expect([sent.status, sent.json]).toEqual([
    201,
    {
      id: expect.any(Number),
      kind: "attachment",
      sha256: new Bun.CryptoHasher("sha256").update("the history").digest("hex"),
    },
  ])
  const path = `/api/deals/${number}/files/${sent.json.id}`
  expect((await call(product, path, { token: tokens.buyer })).text).toBe("the history")
  const { rows } = await product.database.client.execute(
    "SELECT path FROM deal_files WHERE kind = 'attachment'",
  )
  for (const token of [tokens.buyer, tokens.stranger, tokens.editor, tokens.mediator])
    expect((await call(product, `/storage/${rows[0]?.path}`, { token })).status).toBe(404)
  for (const [token, status] of [
    [tokens.stranger, 404],
    [tokens.editor, 403],
    [undefined, 401],
  ] as const) {
    expect((await call(product, path, token ? { token } : {})).status).toBe(status)
    expect((await send(product, number, token, { file: text })).status).toBe(status)
  }
  const svg = await send(product, number, tokens.buyer, { file: toFile("<svg onload='x'/>\0", "a.png") })
  expect([svg.status, Object.keys(svg.json.errors)]).toEqual([422, ["file"]])
  // The target of a file is validated before its form is read.
  expect((await send(product, number, tokens.stranger, {})).status).toBe(404)
  expect((await send(product, number, tokens.buyer, {})).json.errors).toHaveProperty("file")
  for (const item_id of ["x", "0", "1.5", "1 OR 1"])
    expect((await send(product, number, tokens.buyer, { file: text, item_id })).json.errors).toHaveProperty(
      "item_id",
    )
  const [item] = (await get(number)).checklist
  const picture = toFile(await drawPng(20, 20), "proof.png")
  const proof = await send(product, number, tokens.seller, { file: picture, item_id: String(item.id) })
  expect([proof.status, proof.json.kind]).toEqual([201, "item"])
  expect((await send(product, number, tokens.seller, { file: text, item_id: "999" })).status).toBe(404)
  expect(
    (await people.buyer("get", { number })).data.files.map(({ kind }: { kind: string }) => kind),
  ).toEqual(["contract", "signed", "attachment", "item"])
  await product.services.files.sweep(Date.now() + 3 * 86_400_000)
  expect((await call(product, path, { token: tokens.seller })).text).toBe("the history")
  expect((await people.owner("verify")).data.ok).toBe(true)
})
