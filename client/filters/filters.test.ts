import { describe, expect, test } from "vitest"
import {
  dropPatch,
  facetsInput,
  listRemovals,
  listSetFilters,
  narrows,
  patchOf,
  pickFilters,
  readSpan,
  removalInput,
  setFilterId,
  toggleOption,
  toQuery,
  typedSpan,
} from "./filters.ts"

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

describe("a slider and the address", () => {
  test("the full range is omitted", () => {
    expect(patchOf("price", [0, 5_000], 5_000)).toEqual({ price_min: undefined, price_max: undefined })
    expect(patchOf("age", [0, 120], 120)).toEqual({ age: undefined })
  })

  test("a price has two independent ends", () => {
    expect(patchOf("price", [50, 5_000], 5_000)).toEqual({ price_min: 50, price_max: undefined })
    expect(readSpan({ price_min: 50 }, "price", 5_000)).toEqual([50, 5_000])
  })

  test("a range with its upper thumb at the end has no upper limit, whatever the catalogue contains", () => {
    expect(patchOf("installs", [1_000, 1_000_000], 1_000_000)).toEqual({ installs: [1_000, 10_000_000] })
    expect(readSpan({ installs: [1_000, 10_000_000] }, "installs", 1_000_000)).toEqual([1_000, 1_000_000])
  })

  test("values beyond the track are clamped to its end", () => {
    expect(readSpan({ price_min: 9_000, price_max: 9_500 }, "price", 5_000)).toEqual([5_000, 5_000])
    expect(narrows({ price_max: 9_500 }, "price", 5_000)).toBe(false)
    expect(narrows({ price_min: 1 }, "price", 5_000)).toBe(true)
  })
})

describe("a typed number", () => {
  test("sets its end; an empty field clears it", () => {
    expect(typedSpan([0, 100], "lo", 20, 100, true)).toEqual([20, 100])
    expect(typedSpan([20, 50], "hi", null, 100, true)).toEqual([20, 100])
    expect(typedSpan([20, 50], "hi", 900, 100, true)).toEqual([20, 100])
  })

  test("is swapped with the other end if it is beyond it, once the edit is complete", () => {
    expect(typedSpan([20, 50], "hi", 5, 100, false)).toBeNull()
    expect(typedSpan([20, 50], "hi", 5, 100, true)).toEqual([5, 20])
    expect(typedSpan([20, 50], "lo", 80, 100, true)).toEqual([50, 80])
  })
})

test("changing filters resets the page and keeps sort, page size and exclusions", () => {
  const current = { title: "old", sort_by: "sort_price_inc", page: 4, per_page: 12, exclude: 9 } as const
  expect(toQuery(current, { platform_id: [2] })).toEqual({
    platform_id: [2],
    sort_by: "sort_price_inc",
    per_page: 12,
    exclude: 9,
  })
})

test("changing the sort keeps the filters, and the default sort is omitted", () => {
  expect(toQuery({ page: 2 }, { type: ["game"] }, "sort_oldest")).toEqual({
    type: ["game"],
    sort_by: "sort_oldest",
  })
  expect(toQuery({ sort_by: "sort_oldest" }, {}, "sort_newest")).toEqual({})
})

test("empty filters are omitted from the URL", () => {
  expect(toQuery({}, { title: "  ", price_min: undefined, hide_no_price: undefined })).toEqual({})
  expect(toQuery({}, { title: " two words " })).toMatchObject({ title: "two words" })
})

test("another sort or page uses the same facets", () => {
  const asked = facetsInput({ age: [1, 6], sort_by: "sort_oldest", page: 2, per_page: 12 })
  expect(asked).toEqual({ age: [1, 6] })
  expect(Object.keys(asked)).toEqual(["age"])
})

test("filters are picked out of a query", () => {
  expect(pickFilters({ title: "x", page: 2, sort_by: "sort_oldest", exclude: 1 })).toEqual({ title: "x" })
})

test("typing a keyword sorts by the best match unless a sort was chosen", () => {
  expect(toQuery({}, { title: "mon" })).toEqual({ title: "mon", sort_by: "sort_relevance" })
  expect(toQuery({ sort_by: "sort_price_inc" }, { title: "mon" }).sort_by).toBe("sort_price_inc")
  expect(toQuery({ title: "mon", sort_by: "sort_relevance" }, { title: "moon" }).sort_by).toBe(
    "sort_relevance",
  )
})

test("the newest first, chosen while there is a keyword, stays", () => {
  const chosen = toQuery({ title: "mon", sort_by: "sort_relevance" }, { title: "mon" }, "sort_newest")
  expect(chosen).toEqual({ title: "mon" })
  expect(toQuery(chosen, { title: "mon", type: ["game"] })).toEqual({ title: "mon", type: ["game"] })
})

test("without a keyword there is no best match", () => {
  expect(toQuery({ title: "mon", sort_by: "sort_relevance" }, {})).toEqual({})
})
