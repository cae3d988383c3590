import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, openProduct, type Product, payload } from "#server/testing/product.ts"
import { storedFiles } from "#server/testing/stored.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/units.ts"

async function open() {
  const product = await openProduct()
  product.clock.now = Date.now()
  const { files } = product.services
  const root = join(product.folder, "storage")
  const plant = (path: string) => {
    const absolute = join(root, path)
    mkdirSync(join(absolute, ".."), { recursive: true })
    writeFileSync(absolute, "left behind")
    return absolute
  }
  const upload = async () =>
    files.upload({ field: "screenshots", file: toFile(await drawPng(700, 500), "a.png") }, ADMIN)
  return { product, files, plant, upload, isThere: (path: string) => existsSync(join(root, path)) }
}
const variantsOf = (product: Product) => storedFiles(product, "variants/")

test("unreferenced files are deleted after an hour, and not while a listing that is being saved may need them", async () => {
  const { files, plant } = await open()
  const left = [
    plant("listings/ab/ab0123.webp"),
    plant("listings/ab/ab0124.webp.tmp"),
    plant("listings/stray.bin"),
    plant("variants/ab0123.webp.256.webp"),
    plant("variants/ab0123.webp.256.webp.77.tmp"),
  ]
  expect(await files.sweep(Date.now() + HOUR_MS - MINUTE_MS)).toEqual({ removed: 0 })
  expect(await files.sweep(Date.now() + HOUR_MS + MINUTE_MS)).toEqual({ removed: 5 })
  expect(left.filter(path => existsSync(path))).toEqual([])
})

test("a file with a row, of a listing or just uploaded, and its smaller copies are not deleted", async () => {
  const { product, files, upload, isThere } = await open()
  const saved = await upload()
  const waiting = await upload()
  const app = await product.services.apps.create(payload({ screenshots: [saved.path] }), ADMIN)
  for (const path of [saved.path, waiting.path]) await files.findVariant(path, 256, true, ADMIN)
  await product.app.request("/storage/images/avatar.webp?w=64")
  expect(await files.sweep(Date.now() + 2 * HOUR_MS)).toEqual({ removed: 0 })
  expect([isThere(saved.path), isThere(waiting.path), (await variantsOf(product)).length]).toEqual([
    true,
    true,
    3,
  ])
  await product.services.apps.delete(app.id, ADMIN)
  expect(await files.sweep(Date.now() + 2 * HOUR_MS)).toEqual({ removed: 0 })
  await product.services.trash.purge({ kind: "listing", id: app.id }, ADMIN)
  expect([isThere(saved.path), (await variantsOf(product)).length]).toEqual([false, 2])
})

test("an upload that is never saved is deleted after a day, and a saved one is not", async () => {
  const { product, files, upload, isThere } = await open()
  const saved = await upload()
  const abandoned = await upload()
  await files.findVariant(abandoned.path, 64, true, ADMIN)
  await product.services.apps.create(payload({ screenshots: [saved.path] }), ADMIN)
  expect(await files.sweep(Date.now() + DAY_MS - MINUTE_MS)).toEqual({ removed: 0 })
  expect(await files.sweep(Date.now() + DAY_MS + MINUTE_MS)).toEqual({ removed: 1 })
  expect([isThere(saved.path), isThere(abandoned.path)]).toEqual([true, false])
  expect(await variantsOf(product)).toEqual([])
  const again = product.services.apps.create(payload({ screenshots: [abandoned.path] }), ADMIN)
  await expect(again).rejects.toMatchObject({ code: "invalid" })
})

test("a copy of a built-in image of an earlier release is deleted", async () => {
  const { product, files, plant } = await open()
  await product.app.request("/storage/images/avatar.webp?w=64")
  const old = plant("variants/product-avatar-0123456789abcdef.webp.64.webp")
  const orphan = plant("variants/product-nobody-0123456789abcdef.webp.64.webp")
  expect(await files.sweep(Date.now() + HOUR_MS + MINUTE_MS)).toEqual({ removed: 2 })
  expect([existsSync(old), existsSync(orphan), (await variantsOf(product)).length]).toEqual([false, false, 1])
})

test("many files are swept in batches, and two concurrent sweeps are one", async () => {
  const { files, plant } = await open()
  for (let index = 0; index < 1200; index++) plant(`listings/ab/ab${index}.txt`)
  const both = await Promise.all([
    files.sweep(Date.now() + HOUR_MS + MINUTE_MS),
    files.sweep(Date.now() + HOUR_MS + MINUTE_MS),
  ])
  expect(both).toEqual([{ removed: 1200 }, { removed: 1200 }])
})

test("a product without stored files has nothing to sweep", async () => {
  const { files } = await open()
  expect(await files.sweep()).toEqual({ removed: 0 })
})
