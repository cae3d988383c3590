import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload } from "#server/testing/product.ts"
import { monthAfter } from "#shared/months.ts"

test("under a price filter, orders by figures have listings on request last", async () => {
  const product = await openProduct()
  const figures = (earnings: number) =>
    Array.from({ length: 12 }, (_, index) => ({ month: monthAfter("2025-01", index), earnings, costs: 100 }))
  const ids: number[] = []
  for (const [earnings, price] of [
    [9000, null],
    [2000, 30_000],
    [4000, 50_000],
    [8000, null],
  ] as const) {
    const made = payload({
      figures: figures(earnings),
      last_month_earnings: undefined,
      last_year_earnings: undefined,
      ...(price === null ? { price: null, on_request: true } : { price }),
    })
    ids.push((await product.services.apps.create(made, ADMIN)).id)
  }
  const [a, b, c, d] = ids
  const listed = async (query: string) =>
    (await call(product, `/api/apps?${query}`)).json.data.map((one: { id: number }) => one.id)
  expect(await listed("sort_by=sort_profit_dec")).toEqual([a, d, c, b])
  for (const sort of ["sort_profit_dec", "sort_earnings_dec"])
    expect(await listed(`sort_by=${sort}&price_max=60000`)).toEqual([c, b, a, d])
  expect(await listed("sort_by=sort_profit_dec&price_max=60000&per_page=3&page=2")).toEqual([d])
  expect(await listed("sort_by=sort_multiple_inc&price_min=1")).toEqual([c, b, d, a])
})
