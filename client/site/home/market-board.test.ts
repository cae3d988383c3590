import { expect, test } from "vitest"
import { overlappingIds, RANGE_KEYS, SCALES } from "#shared/listings/ranges.ts"
import { rangeSpan, rangeWays } from "./market-board.tsx"

test("a link to a range matches only this range, including the open-ended last one", () => {
  for (const key of RANGE_KEYS)
    for (const { id, min, max } of SCALES[key]) {
      const span = rangeSpan(key, id)
      if (min === max) expect(span).toBeNull()
      else expect([key, span && overlappingIds(span, SCALES[key])]).toEqual([key, [id]])
    }
})

test("a range without listings, or one that no filter matches exactly, has no link", () => {
  const ranges = [
    { id: 1, title: "Unprofitable", count: 5 },
    { id: 2, title: "under $100", count: 4 },
    { id: 3, title: "$100 – $1k", count: 0 },
  ]
  expect(rangeWays("last_month_earnings", ranges)).toEqual([
    { id: 2, title: "under $100", count: 4, search: { last_month_earnings: [1, 100] } },
  ])
})
