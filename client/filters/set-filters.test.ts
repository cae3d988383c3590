import { describe, expect, test } from "vitest"
import {
  dropPatch,
  listRemovals,
  listSetFilters,
  removalInput,
  setFilterId,
  toggleOption,
} from "./set-filters.ts"

const BOUNDS = {
  price: 50_000,
  last_month_earnings: 10_000_000,
  last_year_earnings: 10_000_000,
  age: 120,
  installs: 1_000_000,
}
const FILTERS = {
  title: "chess",
  price_max: 900,
  platform_id: [1, 2],
  installs: [1_000, 10_000_000],
} as const

describe("the list of active filters", () => {
  test("has one entry per price, range, text and option", () => {
    const ids = listSetFilters(FILTERS, BOUNDS).map(setFilterId)
    expect(ids).toEqual(["title", "price", "platform_id 1", "platform_id 2", "installs"])
  })

  test("does not include a full range or an empty text", () => {
    const full = {
      title: " ",
      price_min: 0,
      price_max: 60_000,
      age: [0, 120],
      installs: [0, 1_000_000],
    } as const
    expect(listSetFilters(full, BOUNDS)).toEqual([])
  })

  test("is empty after removing each", () => {
    let filters: Parameters<typeof listSetFilters>[0] = { ...FILTERS, hide_no_price: true, type: ["game"] }
    for (const set of listSetFilters(filters, BOUNDS)) filters = { ...filters, ...dropPatch(filters, set) }
    expect(listSetFilters(filters, BOUNDS)).toEqual([])
    expect(Object.values(filters).every(value => value === undefined)).toBe(true)
  })
})

test("removing the last option of a list removes the list", () => {
  expect(toggleOption({ platform_id: [1] }, "platform_id", 1, false)).toEqual({ platform_id: undefined })
  expect(toggleOption({ platform_id: [1] }, "platform_id", 2, true)).toEqual({ platform_id: [1, 2] })
})

describe("the suggestions for an empty result", () => {
  test("remove one group at a time, six at most", () => {
    const removals = listRemovals(FILTERS, BOUNDS)
    expect(removals.map(removal => removal.sets.map(setFilterId))).toEqual([
      ["title"],
      ["price"],
      ["platform_id 1", "platform_id 2"],
      ["installs"],
    ])
    const many = { ...FILTERS, type: ["game"], special_id: [1], age: [0, 6], monetization_id: [1] } as const
    expect(listRemovals(many, BOUNDS)).toHaveLength(6)
  })

  test("request only what a total needs", () => {
    const [removal] = listRemovals(FILTERS, BOUNDS)
    if (!removal) throw new Error("no removal")
    const asked = removalInput({ ...FILTERS, page: 3 }, removal)
    expect(asked).toMatchObject({ per_page: 1, platform_id: [1, 2] })
    expect(asked).not.toHaveProperty("title")
    expect(asked).not.toHaveProperty("page")
  })
})
