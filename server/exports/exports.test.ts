import { expect, test } from "vitest"
import { call, openProduct, signIn } from "#server/testing/product.ts"

test("visitors have thirty exports in ten minutes; staff and keys have no such limit", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  const path = "/api/apps/export?format=csv"
  for (let index = 0; index < 30; index++) expect((await call(product, path)).status).toBe(200)
  expect((await call(product, "/api/apps/export?format=pdf")).status).toBe(422)
  const refused = await call(product, path)
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
  expect((await call(product, path, { token: owner })).status).toBe(200)
  product.clock.now += 600_001
  expect((await call(product, path)).status).toBe(200)
})
