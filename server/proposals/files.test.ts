import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { call, openProduct, payload, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { DAY_MS } from "#shared/units.ts"
import { caller, sellersContent } from "./testing/caller.ts"
import { upload } from "./testing/upload.ts"

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const ann = await signInMember(product, "ann@example.com")
  const ben = await signInMember(product, "ben@example.com")
  const statusOf = async (path: string, as?: string) =>
    (await call(product, `/storage/${path}`, { token: as })).status
  return { product, token, ann: ann.token, ben: ben.token, statusOf }
}

test("a member's files are seen by that member and staff who review, and by everybody once published", async () => {
  const { product, token, ann, ben, statusOf } = await open()
  const seller = caller(product, ann)
  const path = await upload(product, ann)
  const mediator = await signInStaff(product, "mediator")
  const seen = async () => [
    await statusOf(path),
    await statusOf(path, ben),
    await statusOf(path, ann),
    await statusOf(path, token),
    await statusOf(path, mediator),
  ]
  expect(await seen()).toEqual([404, 404, 200, 404, 404])
  const { data } = await seller("save", { content: sellersContent({ screenshots: [path] }) })
  expect(data.uploads).toMatchObject([{ path, field: "screenshots", name: "a.png", width: 60 }])
  expect(await seen()).toEqual([404, 404, 200, 200, 404])
  await seller("submit", { id: data.id, promise: true })
  const accepted = await caller(product, token)("accept", { id: data.id, publish: true })
  expect(accepted.data.uploads).toEqual([])
  expect(await seen()).toEqual([200, 200, 200, 200, 200])
  const { json } = await call(product, `/api/apps/${accepted.data.listing_id}`)
  expect(json.screenshots).toMatchObject([{ path, name: "a.png" }])
})

test("uploads of an undecided proposal survive the sweep; once it is withdrawn they are deleted", async () => {
  const { product, statusOf } = await open()
  product.clock.now = Date.now()
  const token = await signIn(product)
  const send = caller(product, token)
  const [retained, dropped] = [await upload(product, token), await upload(product, token)]
  const { data } = await send("save", { content: { screenshots: [retained, dropped] } })
  await send("save", { id: data.id, content: { screenshots: [retained] } })
  const { files } = product.services
  await files.sweep(Date.now() + 3 * DAY_MS)
  expect([await statusOf(retained, token), await statusOf(dropped, token)]).toEqual([200, 404])
  await send("withdraw", { id: data.id })
  await files.sweep(Date.now() + 3 * DAY_MS)
  expect(await statusOf(retained, token)).toBe(404)
})

test("a path is the listing's or an upload of the author for that field; any other is a 422", async () => {
  const { product, token, ann, ben } = await open()
  const send = caller(product, token)
  const own = await upload(product, token)
  const listing = (await call(product, "/api/apps", { token, body: payload({ screenshots: [own] }) })).json
  const foreign = await upload(product, ann)
  const other = (await caller(product, ann)("save", { content: { screenshots: [foreign] } })).data
  const icon = await upload(product, token, "app_icon")
  for (const content of [
    { screenshots: [foreign] },
    { screenshots: [icon] },
    { app_icon: own },
    { screenshots: ["listings/aa/missing.webp"] },
  ]) {
    const { status, fields } = await send("save", { listing_id: listing.id, content })
    expect([status, Object.keys(fields)]).toEqual([422, Object.keys(content)])
  }
  expect((await caller(product, ben)("save", { content: { screenshots: [foreign] } })).status).toBe(422)
  // One upload belongs to one proposal.
  const twice = await caller(product, ann)("save", { content: { screenshots: [foreign] } })
  expect([twice.status, other.uploads.length]).toEqual([422, 1])
  const change = await send("save", {
    listing_id: listing.id,
    content: payload({ screenshots: [own], app_icon: icon }),
  })
  await send("accept", { id: change.data.id, publish: true })
  expect((await call(product, `/api/apps/${listing.id}`)).json).toMatchObject({
    app_icon: icon,
    screenshots: [{ path: own }],
  })
})

test("a file that an accepted change drops disappears from the listing and from disk", async () => {
  const { product, token, statusOf } = await open()
  const send = caller(product, token)
  const [old, fresh] = [await upload(product, token), await upload(product, token)]
  const listing = (await call(product, "/api/apps", { token, body: payload({ screenshots: [old] }) })).json
  const { data } = await send("save", {
    listing_id: listing.id,
    content: payload({ screenshots: [fresh] }),
  })
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 404])
  await send("accept", { id: data.id, publish: true })
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200])
})

test("a member's uploads that are not yet part of a listing may take 200 MB", async () => {
  const { product, ann } = await open()
  const { id } = await product.services.members.findByToken(ann).then(member => member ?? { id: "" })
  await product.database.client.execute({
    sql: "INSERT INTO uploads (path, user_id, field, name, mime, size, created_at) VALUES ('x', ?, 'files', 'x', 'image/png', ?, 1)",
    args: [id, 200 * 1024 * 1024 - 10],
  })
  const body = new FormData()
  body.append("field", "screenshots")
  body.append("file", toFile(await drawPng(60, 40), "a.png"))
  expect((await call(product, "/api/uploads", { token: ann, body })).status).toBe(413)
  await product.database.client.execute("DELETE FROM uploads")
  expect((await call(product, "/api/uploads", { token: ann, body })).status).toBe(201)
})
