import { expect, test } from "vitest"
import { readContactPageQuery, readContactQuery } from "./contact-query.ts"

test("a URL is parsed leniently: invalid values and values without effect are dropped", () => {
  expect(readContactPageQuery({ search: " ann ", unread: "1", page: "3" })).toEqual({
    search: "ann",
    unread: true,
    page: 3,
  })
  expect(readContactPageQuery({ search: "  ", unread: "0", page: "1", per_page: "7", other: "x" })).toEqual(
    {},
  )
  expect(readContactPageQuery({ search: "x".repeat(101), unread: "maybe", page: "-2" })).toEqual({})
})

test("a client's query is parsed strictly: each invalid key is named", () => {
  expect(readContactQuery(new URLSearchParams("search=ann&unread=true&page=2&per_page=100"))).toEqual({
    query: { search: "ann", unread: true, page: 2, per_page: 100 },
    problems: {},
  })
  const { problems } = readContactQuery({ search: ["a", "b"], unread: "maybe", page: 0, per_page: 101 })
  expect(Object.keys(problems)).toEqual(["search", "unread", "page", "per_page"])
})
