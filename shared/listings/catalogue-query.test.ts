import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { withoutControls } from "../text.ts"
import {
  type CatalogueQuery,
  readCatalogueQuery,
  readPageQuery,
  SORTS,
  withoutUnset,
  writeCatalogueQuery,
} from "./catalogue-query.ts"
import { LISTING_TYPES, LOOKUP_IDS } from "./lookups.ts"

const strictly = (address: string, isAdmin = false) =>
  readCatalogueQuery(new URLSearchParams(address), isAdmin)
const problemsOf = (address: string, isAdmin = false) => Object.keys(strictly(address, isAdmin).problems)

describe("spellings", () => {
  const same = { platform_id: [1, 2], installs: [100, 5000] }
  test.each([
    "platform_id[]=1&platform_id[]=2&installs[]=100&installs[]=5000",
    "platform_id=1&platform_id=2&installs=100&installs=5000",
    "platform_id[0]=1&platform_id[1]=2&installs[0]=100&installs[1]=5000",
    "platform_id[1]=2&platform_id[0]=1&installs[1]=5000&installs[0]=100",
    "platform_id=1,2&installs=100,5000",
    "platform_id[10000]=2&platform_id[9999]=1&installs=100,5000",
    "platform_id%5B%5D=2&platform_id%5B%5D=1&installs=100%2C5000",
  ])("%s", address => expect(strictly(address)).toEqual({ query: same, problems: {} }))

  test("an object with lists, as tRPC sends it, is parsed alike", () => {
    expect(readCatalogueQuery({ platform_id: [2, 1], installs: [100, 5000] }, false).query).toEqual(same)
  })
})

describe("strict parsing names the invalid key", () => {
  test.each([
    ["price_min=-1", "price_min"],
    ["price_max=cheap", "price_max"],
    ["price_max=1e999", "price_max"],
    ["price_min=1&price_min=2", "price_min"],
    ["hide_no_price=yes", "hide_no_price"],
    ["platform_id=3", "platform_id"],
    ["platform_id=1,x", "platform_id"],
    ["type=app", "type"],
    ["age=5", "age"],
    ["age=5,1", "age"],
    ["age=1,2,3", "age"],
    ["installs=a,b", "installs"],
    ["sort_by=price", "sort_by"],
    ["exclude=0", "exclude"],
    ["page=0", "page"],
    ["page=1.5", "page"],
    ["per_page=101", "per_page"],
    [`title=${"a".repeat(101)}`, "title"],
    ["title[a]=b", "title"],
    ["platform_id[x]=1", "platform_id"],
    ["platform_id[0][0]=1", "platform_id"],
    ["price_min[]=5", "price_min"],
    ["page[0]=2", "page"],
    ["price_min=0x3f", "price_min"],
    ["price_min=%2B5", "price_min"],
    ["price_min=%205", "price_min"],
    ["price_min=true", "price_min"],
    ["price_min=.5", "price_min"],
    ["price_min=Infinity", "price_min"],
    ["page=1e1", "page"],
    ["page=2.0", "page"],
    ["exclude=0x3f", "exclude"],
    ["exclude=%2063", "exclude"],
    ["platform_id=0x1", "platform_id"],
    ["platform_id=1.0", "platform_id"],
    ["platform_id=1e0", "platform_id"],
    ["hide_no_price=%201", "hide_no_price"],
    ["sort_by=sort_newest%20", "sort_by"],
    ["age=0x1,5", "age"],
  ])("%s", (address, key) => expect(problemsOf(address)).toEqual([key]))

  test("a visitor's status is ignored; an admin's must be valid", () => {
    expect(strictly("status=all").query).toEqual({})
    expect(problemsOf("status=nonsense")).toEqual([])
    expect(strictly("status=all", true).query).toEqual({ status: "all" })
    expect(problemsOf("status=nonsense", true)).toEqual(["status"])
  })

  test("empty values are absent and unknown keys are ignored", () => {
    expect(strictly("title=&price_min=&platform_id=&age=&utm_source=x&__proto__=1&constructor[]=2")).toEqual({
      query: {},
      problems: {},
    })
  })
})

describe("an object, as tRPC sends it, cannot express more than a URL", () => {
  test.each<[string, unknown]>([
    ["exclude", [63]],
    ["exclude", { 0: 63 }],
    ["exclude", true],
    ["exclude", { toString: 1 }],
    ["page", [2]],
    ["per_page", { 0: 5 }],
    ["price_min", [5]],
    ["price_min", true],
    ["title", ["a"]],
    ["hide_no_price", [true]],
    ["sort_by", ["sort_newest"]],
    ["platform_id", [true]],
    ["platform_id", [[1]]],
    ["platform_id", [{ toString: 1 }]],
    ["platform_id", true],
    ["age", [true, 5]],
    ["age", [[1], [5]]],
    ["type", [{ toString: "game" }]],
  ])("%s of %j", (key, value) => {
    expect(Object.keys(readCatalogueQuery({ [key]: value }, false).problems)).toEqual([key])
  })
})

describe("a keyword of too many words", () => {
  const twelve = "aa bb cc dd ee ff gg hh ii jj kk ll"

  test("is rejected by strict parsing, which counts each word once and no prefix of another", () => {
    const { problems } = strictly(new URLSearchParams({ title: `${twelve} mm` }).toString())
    expect(problems).toEqual({ title: [{ code: "too_many_words", limit: 12 }] })
    expect(problemsOf(new URLSearchParams({ title: `${twelve} a b AA l` }).toString())).toEqual([])
  })

  test("is cut to its first words by lenient parsing", () => {
    expect(readPageQuery({ title: `${twelve} mm, nn!` })).toEqual({ title: twelve })
    expect(readPageQuery({ title: `${twelve} a` })).toEqual({ title: `${twelve} a` })
  })
})

describe("lenient parsing keeps valid values", () => {
  test("an invalid value is dropped and the rest preserved, within a list too", () => {
    const address = new URLSearchParams("price_min=-1&price_max=900&platform_id=1,9&age=9,1&page=x&title=ab")
    expect(readPageQuery(address)).toEqual({ price_max: 900, platform_id: [1], title: "ab" })
  })

  test("values without effect are dropped, so that a query has one canonical URL", () => {
    expect(
      readPageQuery({ page: "1", sort_by: "sort_newest", hide_no_price: "0", per_page: "24", title: " " }),
    ).toEqual({})
  })

  test("any input gives a valid page query", () => {
    const keys = fc.oneof(
      fc.constantFrom("title", "price_min", "type", "age", "page", "platform_id[]", "installs[0]"),
      fc.string(),
    )
    const junk = fc.oneof(
      fc.dictionary(keys, fc.anything({ withNullPrototype: true })),
      fc.string().map(text => new URLSearchParams(text)),
      fc.anything(),
    )
    fc.assert(
      fc.property(junk, source => {
        const query = readPageQuery(source)
        expect(readCatalogueQuery(new URLSearchParams(writeCatalogueQuery(query)), false).problems).toEqual(
          {},
        )
      }),
      { numRuns: 2000 },
    )
  })
})

const amount = fc.double({ min: 0, noDefaultInfinity: true, noNaN: true }).map(value => value + 0)
const span = fc.tuple(amount, amount).map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]))
const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: 1 })
const queries: fc.Arbitrary<CatalogueQuery> = fc
  .record(
    {
      title: fc
        .string({ unit: "grapheme", minLength: 1, maxLength: 25 })
        .filter(
          text =>
            text.trim() !== "" &&
            text.length <= 100 &&
            withoutControls(text) === text &&
            !text.includes("\n"),
        ),
      price_min: amount,
      price_max: amount,
      hide_no_price: fc.constant(true),
      platform_id: some(LOOKUP_IDS.platforms),
      type: some(LISTING_TYPES),
      last_month_earnings: span,
      last_year_earnings: span,
      age: span,
      installs: span,
      special_id: some(LOOKUP_IDS.specials),
      monetization_id: some(LOOKUP_IDS.monetizations),
      payment_method_id: some(LOOKUP_IDS.payment_methods),
      sort_by: fc.constantFrom(...SORTS.slice(1)),
      exclude: fc.integer({ min: 1 }),
      page: fc.integer({ min: 2 }),
      per_page: fc.integer({ min: 1, max: 23 }),
    },
    { requiredKeys: [] },
  )
  .map(withoutUnset)

test("a written query parses to the same, strictly and leniently", () => {
  fc.assert(
    fc.property(queries, query => {
      const address = new URLSearchParams(writeCatalogueQuery(query))
      expect(readCatalogueQuery(address, false)).toEqual({ query, problems: {} })
      expect(readPageQuery(address)).toEqual(query)
    }),
    { numRuns: 1000 },
  )
})
