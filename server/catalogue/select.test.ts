import fc from "fast-check"
import { expect, test } from "vitest"
import { optionId, placeOf } from "#shared/listings/field-groups.ts"
import { positionsIn } from "./bitmap.ts"
import { createColumns, type Entry } from "./columns.ts"
import { bucketsOf, publishedRangesOf } from "./current-service.ts"
import { operandsOf, select, toFilter } from "./select.ts"

const { bit } = placeOf("statuses")
const PUBLISHED = [2 ** (bit + optionId("statuses", "published") - 1)]
const SIZE = 2000
const amount = fc.oneof(fc.constantFrom(0, 10, 500), fc.integer({ min: 0, max: 300 }), fc.nat(50_000))
const entry: fc.Arbitrary<Entry> = fc.record({
  id: fc.integer({ min: 1, max: SIZE }),
  createdAt: fc.constant(0),
  price: fc.option(amount, { nil: null }),
  earnings: fc.constant(null),
  profit: fc.option(
    amount.map(profit => profit - 200),
    { nil: null },
  ),
  profitYear: fc.constant(null),
  rating: fc.constant(null),
  words: fc.constant(PUBLISHED),
})
const bound = fc.option(amount, { nil: undefined })
const query = fc.record({ price_min: bound, price_max: bound, profit_min: bound, profit_max: bound })

test("any range of prices and profits finds what comparing each listing finds, after any change", () => {
  const columns = createColumns()
  const model = new Map<number, Entry>()
  const entries = fc.sample(entry, { numRuns: 3 * SIZE, seed: 7 })
  const isWithin = (value: number | null, min = -Infinity, max = Infinity) =>
    value !== null && value >= min && value <= max
  for (let round = 0; round < 6; round++) {
    for (const one of entries.slice((round * SIZE) / 2, ((round + 1) * SIZE) / 2)) {
      columns.put(one)
      model.set(one.id, one)
    }
    for (let id = round + 1; id < SIZE; id += 40) {
      columns.remove(id)
      model.delete(id)
    }
    const { onSale } = publishedRangesOf(columns)
    for (const asked of fc.sample(query, { numRuns: 150, seed: round })) {
      const { price_min, price_max, profit_min, profit_max } = asked
      const bucketsIn = (name: Parameters<typeof bucketsOf>[1]) => bucketsOf(columns, name, onSale)
      const filter = toFilter(asked, onSale.ranges)
      const { bits } = select(columns, filter, operandsOf(columns, filter, [], bucketsIn))
      const expected = [...model.values()].filter(
        ({ price, profit }) =>
          (price === null || isWithin(price, price_min, price_max)) &&
          ((profit_min ?? profit_max) === undefined || isWithin(profit, profit_min, profit_max)),
      )
      const found = positionsIn(bits).map(columns.idAt)
      expect({ asked, found }).toEqual({ asked, found: expected.map(({ id }) => id).sort((a, b) => a - b) })
    }
  }
})
