import { expect, test } from "vitest"
import { parseSearch } from "#client/lib/search-params.ts"
import { readAddress, searchText } from "./address.ts"

const read = (search: string) => readAddress(parseSearch(search))

test("ids are read in every spelling of lists, each once, and what is no id is dropped", () => {
  for (const search of [
    "?ids=3,1,3,2",
    "?ids=3&ids=1&ids=2",
    "?ids[]=3&ids[]=1&ids[]=2",
    "?ids=3,x,-1,1,1.5,,2,0",
  ])
    expect([search, read(search).ids]).toEqual([search, [3, 1, 2]])
  for (const search of [
    "",
    "?ids=",
    "?ids=x",
    "?ids=1e5",
    "?ids=%00",
    "?ids=%F0%9F",
    "?__proto__=1",
    "?ids=9".repeat(1),
  ])
    expect(read(search).ids).toEqual(search === "?ids=9" ? [9] : null)
})

test("at most 100 listings of a shared shortlist are read, and four are compared", () => {
  const many = Array.from({ length: 1_000 }, (_, index) => index + 1)
  const { ids, compare } = read(`?ids=${many}&compare=${many}`)
  expect(ids).toEqual(many.slice(0, 100))
  expect(compare).toEqual([1, 2, 3, 4])
})

test("an address is written as it is read", () => {
  for (const search of ["", "?ids=3,1", "?compare=1,2", "?ids=3,1&compare=1"])
    expect(searchText(read(search))).toBe(search)
})
