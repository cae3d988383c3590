import { expect, test } from "vitest"
import { readAdminQuery } from "./staff-query.ts"

test("an empty URL query is an empty query", () => {
  expect(readAdminQuery({})).toEqual({})
  expect(readAdminQuery(null)).toEqual({})
})

test("title, status, sort and page are parsed from texts", () => {
  const search = { title: "tide", status: "draft", sort_by: "sort_price_inc", page: "3" }
  expect(readAdminQuery(search)).toEqual({
    title: "tide",
    status: "draft",
    sort_by: "sort_price_inc",
    page: 3,
  })
})

test("defaults are omitted from the URL", () => {
  expect(readAdminQuery({ title: "  ", status: "all", sort_by: "sort_newest", page: "1" })).toEqual({})
})

test("invalid values are dropped and the others apply", () => {
  const search = { title: "x".repeat(101), status: "gone", sort_by: "price", page: "-2", type: "toy" }
  expect(readAdminQuery(search)).toEqual({})
  expect(readAdminQuery({ ...search, status: "published" })).toEqual({ status: "published" })
})

test("parsing a parsed query changes nothing", () => {
  const query = readAdminQuery({ title: " a b ", page: "2" })
  expect(query).toEqual({ title: "a b", page: 2 })
  expect(readAdminQuery(query)).toEqual(query)
})

test("filters are parsed, and lists are in the order of their options", () => {
  const search = { kind: "app", platform_id: "2,1", availability: "sold", price_min: "100", price_max: "no" }
  expect(readAdminQuery({ ...search, sort_by: "sort_changed" })).toEqual({
    kind: ["app"],
    platform_id: [1, 2],
    availability: ["sold"],
    price_min: 100,
    sort_by: "sort_changed",
  })
})
