import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { DEAL_STATES } from "#shared/deals/states.ts"
import { insertDeals } from "./insert-deals.ts"

test("the demo has a deal in each state, made by the steps themselves", async () => {
  const product = await openProduct()
  const ids: number[] = []
  for (const state of DEAL_STATES) {
    const { id } = await product.services.apps.create(payload({ title: `For ${state}` }), ADMIN)
    ids.push(id)
  }
  expect(await insertDeals(product, ids)).toBe(DEAL_STATES.length)
  const { data } = await product.services.deals.list({ per_page: 100 }, ADMIN)
  expect(data.map(({ state }) => state).sort()).toEqual([...DEAL_STATES].sort())
  for (const { number, state } of data) {
    const deal = await product.services.deals.get({ number }, ADMIN)
    const files = "files" in deal ? deal.files : []
    expect([state, files.filter(file => file.state !== "ready")]).toEqual([state, []])
    if (state === "completed" || state === "refunded")
      expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["certificate", "export"]))
  }
  expect((await product.services.deals.verify({}, ADMIN)).ok).toBe(true)
  const { number } = data.find(({ state }) => state === "completed") ?? {}
  const completed = await product.services.deals.get({ number }, ADMIN)
  expect(completed).toMatchObject({
    held: 0,
    files: expect.arrayContaining(
      ["contract", "attachment", "certificate", "export"].map(kind => expect.objectContaining({ kind })),
    ),
  })
  expect("ledger" in completed && completed.ledger.every(({ single }) => !single)).toBe(true)
})
