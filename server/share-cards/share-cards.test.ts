import sharp from "sharp"
import { expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { storedFiles } from "#server/testing/stored.ts"

const cardsOf = (product: Product) => storedFiles(product, "cards/")

test("a listing's card is a picture of the required size, stored until the listing changes", async () => {
  const product = await openProduct()
  const app = await product.services.apps.create(payload({ title: "Điện <b>Ёлка</b> &amp;" }), ADMIN)
  const card = await product.app.request(`/cards/vi/${app.id}.png?v=1`)
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"])
  const bytes = Buffer.from(await card.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
  const stored = await cardsOf(product)
  await product.app.request(`/cards/vi/${app.id}.png`)
  expect(await cardsOf(product)).toEqual(stored)
  await product.services.apps.update(
    app.id,
    payload({ title: "Other", price: null, on_request: true }),
    ADMIN,
  )
  const other = Buffer.from(await (await product.app.request(`/cards/vi/${app.id}.png`)).arrayBuffer())
  expect(other.equals(bytes)).toBe(false)
  await expect.poll(() => cardsOf(product)).toHaveLength(1)
  expect(await cardsOf(product)).not.toEqual(stored)
})

test("a draft has no card, not even for an admin, and an unknown listing is a 404", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const draft = await product.services.apps.create(payload({ status: "draft" }), ADMIN)
  for (const path of [
    `/cards/en/${draft.id}.png`,
    "/cards/en/999.png",
    "/cards/xx/1.png",
    "/cards/en/..%2f1.png",
  ])
    expect([path, (await call(product, path, { token })).status]).toEqual([path, 404])
})

test("the cards of a listing that is deleted, unpublished or changed are deleted with it", async () => {
  const product = await openProduct()
  const ids: number[] = []
  for (let made = 0; made < 4; made++) ids.push((await product.services.apps.create(payload(), ADMIN)).id)
  for (const id of ids) await product.app.request(`/cards/en/${id}.png`)
  expect(await cardsOf(product)).toHaveLength(4)
  const [deleted = 0, unpublished = 0, changed = 0, other = 0] = ids
  await product.services.apps.delete(deleted, ADMIN)
  await product.services.apps.setStatus({ ids: [unpublished], status: "draft" }, ADMIN)
  await product.services.apps.update(changed, payload({ title: "Other" }), ADMIN)
  await expect
    .poll(() => cardsOf(product))
    .toEqual([expect.stringMatching(new RegExp(`^cards/${other}/\\w+-en\\.png$`))])
})

test("a card is revalidated within an hour, and is a 304 until the listing changes", async () => {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload(), ADMIN)
  const address = `/cards/en/${id}.png`
  const { headers } = await call(product, address)
  expect(headers.get("cache-control")).toBe("public, max-age=3600, must-revalidate")
  const known = { "if-none-match": headers.get("etag") ?? "" }
  expect((await call(product, address, { headers: known })).status).toBe(304)
  await product.services.apps.update(id, payload({ title: "Other" }), ADMIN)
  expect((await call(product, address, { headers: known })).status).toBe(200)
  await product.services.apps.delete(id, ADMIN)
  expect((await call(product, address, { headers: known })).status).toBe(404)
})
