import { expect, test } from "vitest"
import { readAdminQuery } from "./admin-query.ts"

test("an address that says nothing is an empty query", () => {
  expect(readAdminQuery({})).toEqual({})
  expect(readAdminQuery(null)).toEqual({})
})

test("title, status, sort and page are read from texts", () => {
  const search = { title: "tide", status: "draft", sort_by: "sort_price_inc", page: "3" }
  expect(readAdminQuery(search)).toEqual({
    title: "tide",
    status: "draft",
    sort_by: "sort_price_inc",
    page: 3,
  })
})

test("defaults vanish from the address", () => {
  expect(readAdminQuery({ title: "  ", status: "all", sort_by: "sort_newest", page: "1" })).toEqual({})
})

test("what does not fit is dropped and the rest kept", () => {
  const search = { title: "x".repeat(101), status: "gone", sort_by: "price", page: "-2", type: "game" }
  expect(readAdminQuery(search)).toEqual({})
  expect(readAdminQuery({ ...search, status: "published" })).toEqual({ status: "published" })
})

test("reading what was read changes nothing", () => {
  const query = readAdminQuery({ title: " a b ", page: "2" })
  expect(query).toEqual({ title: "a b", page: 2 })
  expect(readAdminQuery(query)).toEqual(query)
})
