import { expect, test } from "vitest"
import { facetsInput, pickFilters, toQuery } from "./filters.ts"

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
