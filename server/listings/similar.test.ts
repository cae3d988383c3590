import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, VISITOR } from "#server/testing/product.ts"

test("other apps are the most similar published ones, never the app itself or a draft", async () => {
  const { services } = await openProduct()
  const make = (changes: Record<string, unknown>) => services.apps.create(payload(changes), ADMIN)
  const app = await make({ title: "Own", type: "game", platforms: [1] })
  const far = await make({
    title: "Far",
    type: "non-game",
    platforms: [2],
    installs_range: 7,
    last_month_earnings: 8,
  })
  const near = await make({ title: "Near", type: "game", platforms: [1] })
  await make({ title: "Draft", type: "game", platforms: [1], status: "draft" })
  const found = await services.apps.similar(app.id, VISITOR)
  expect(found.map(one => one.id)).toEqual([near.id, far.id])
})

test("a draft has no similar listings, like a listing that never existed", async () => {
  const product = await openProduct()
  const draft = await product.services.apps.create(payload({ status: "draft" }), ADMIN)
  const ask = (id: number) =>
    call(product, `/trpc/apps.similar?input=${encodeURIComponent(JSON.stringify({ id }))}`)
  const [hidden, never] = [await ask(draft.id), await ask(99_999)]
  expect([hidden.status, hidden.text]).toEqual([404, never.text])
})
