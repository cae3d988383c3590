import fc from "fast-check"
import { expect, test } from "vitest"
import { SORTS, type Sort } from "#shared/listings/catalogue-query.ts"
import { optionId, placeOf } from "#shared/listings/field-groups.ts"
import { multipleOf } from "#shared/listings/figures-summary.ts"
import { createColumns, type Entry } from "./columns.ts"
import { publishedRangesOf } from "./current-service.ts"
import { pageOf, pageWithPricedFirst } from "./page.ts"
import { select } from "./select.ts"

const { bit } = placeOf("statuses")
const PUBLISHED = [2 ** (bit + optionId("statuses", "published") - 1)]
const SIZE = 3000
const HIGHEST = 5000
const price = fc.option(fc.oneof(fc.constantFrom(0, 10, 10, 500), fc.integer({ min: 0, max: HIGHEST })), {
  nil: null,
  freq: 9,
})
const entry: fc.Arbitrary<Entry> = fc.record({
  id: fc.integer({ min: 1, max: SIZE }),
  createdAt: fc.integer({ min: 0, max: 900 }),
  price,
  earnings: fc.option(fc.nat(40), { nil: null }),
  profit: fc.option(fc.integer({ min: -900, max: 900 }), { nil: null }),
  profitYear: fc.option(fc.integer({ min: -50, max: 5000 }), { nil: null }),
  rating: fc.option(fc.constantFrom(3.9, 4.5, 4.6, 5), { nil: null }),
  words: fc.constantFrom([0], PUBLISHED, PUBLISHED, PUBLISHED),
})

function slowly(model: Map<number, Entry>, sort: Sort): number[] {
  const newest = (a: Entry, b: Entry) => b.createdAt - a.createdAt || b.id - a.id
  const by = (figureOf: (one: Entry) => number | null, sign: number) => (a: Entry, b: Entry) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    return one === null || other === null
      ? Number(one === null) - Number(other === null) || newest(a, b)
      : sign * (one - other) || newest(a, b)
  }
  const orders = {
    // Without keywords.
    sort_relevance: newest,
    sort_newest: newest,
    sort_oldest: (a: Entry, b: Entry) => newest(b, a),
    sort_price_inc: by(one => one.price, 1),
    sort_price_dec: by(one => one.price, -1),
    sort_earnings_dec: by(one => one.earnings, -1),
    sort_profit_dec: by(one => one.profit, -1),
    sort_multiple_inc: by(one => multipleOf(one.price, one.profitYear), 1),
    sort_rating_dec: by(one => one.rating, -1),
  }
  const published = [...model.values()].filter(one => one.words === PUBLISHED)
  return published.sort(orders[sort]).map(one => one.id)
}

test("every page in every order equals that of a slow sort, with many listings and after any change", () => {
  const columns = createColumns()
  const model = new Map<number, Entry>()
  const put = (given: Entry) => {
    const one = { ...given, createdAt: model.get(given.id)?.createdAt ?? given.createdAt }
    columns.put(one)
    model.set(one.id, one)
  }
  const entries = fc.sample(entry, { numRuns: 5 * SIZE, seed: 3 })
  for (const one of entries.slice(0, 4 * SIZE)) put(one)
  for (let round = 0; round < 4; round++) {
    for (const sort of SORTS) {
      const expected = slowly(model, sort)
      const lacksPrice = (id: number) => Number((model.get(id)?.price ?? null) === null)
      const pricedFirst = [...expected].sort((a, b) => lacksPrice(a) - lacksPrice(b))
      for (let offset = 0; offset <= expected.length; offset += 97) {
        const found = select(columns, { status: "published", includesSold: false }, [])
        const page = pageOf(columns, found, sort, { offset, limit: 30 }, publishedRangesOf(columns).onSale)
        expect({ sort, offset, page }).toEqual({ sort, offset, page: expected.slice(offset, offset + 30) })
        if (offset % 5 > 0) continue
        const again = select(columns, { status: "published", includesSold: false }, [])
        const part = { offset, limit: 30 }
        const first = pageWithPricedFirst(columns, again, sort, part, publishedRangesOf(columns).onSale)
        expect({ sort, offset, first }).toEqual({
          sort,
          offset,
          first: pricedFirst.slice(offset, offset + 30),
        })
      }
    }
    for (const one of entries.slice(4 * SIZE + round * 300, 4 * SIZE + (round + 1) * 300)) put(one)
    for (let id = round; id < SIZE; id += 50) {
      columns.remove(id)
      model.delete(id)
    }
  }
})
