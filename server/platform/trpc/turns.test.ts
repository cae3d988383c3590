import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { call, openProduct } from "#server/testing/product.ts"

test("others are served between the calls of a batch", async () => {
  const product = await openProduct()
  const names = Array(10).fill("apps.facets").join()
  await call(product, `/trpc/${names}?batch=1`)
  let turns = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turns++) await setImmediate()
  })()
  const { json } = await call(product, `/trpc/${names}?batch=1`)
  isOver = true
  await counting
  expect(json).toHaveLength(10)
  expect(turns).toBeGreaterThan(9)
})

test("the whole record of a deal is read once in a batch", async () => {
  const product = await openProduct()
  for (const name of ["deals.timeline", "deals.verify"]) {
    const refused = await call(product, `/trpc/${name},deals.get,${name}?batch=1`)
    expect([refused.status, refused.json.error.data.error]).toEqual([413, "too_large"])
    expect((await call(product, `/trpc/${name},deals.get?batch=1`)).status).not.toBe(413)
  }
})
