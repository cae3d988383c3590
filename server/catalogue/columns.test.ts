import fc from "fast-check"
import { expect, test } from "vitest"
import {
  GROUPS,
  type Group,
  groupSize,
  OPTION_WORDS,
  optionId,
  placeOf,
} from "#shared/listings/field-groups.ts"
import { multipleOf } from "#shared/listings/figures-summary.ts"
import { has } from "./bitmap.ts"
import { createColumns, type Entry } from "./columns.ts"
import { MEASURES, type MeasureName } from "./measures.ts"

const price = fc.option(fc.constantFrom(0, 40, 99.5, 1200, 1e9, 3.1e-5), { nil: null })
const entry: fc.Arbitrary<Entry> = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(2 ** 40, 2 ** 53 - 1)),
  createdAt: fc.integer({ min: 0, max: 500 }),
  price,
  earnings: fc.option(fc.nat(9)),
  profit: fc.option(fc.integer({ min: -500, max: 500 })),
  profitYear: fc.option(fc.integer({ min: -500, max: 500 })),
  rating: fc.option(fc.constantFrom(0.1, 4.5, 4.6, 5)),
  words: fc.tuple(...Array.from({ length: OPTION_WORDS }, () => fc.integer({ min: 0, max: 2 ** 24 - 1 }))),
})

/** Whether a listing has an option, read from its words. */
function hasOption({ words }: Entry, group: Group, id: number): boolean {
  const { word, bit } = placeOf(group)
  return Math.floor((words[word] ?? 0) / 2 ** (bit + id - 1)) % 2 === 1
}
const isPublished = (one: Entry) => hasOption(one, "statuses", optionId("statuses", "published"))
const isSold = (one: Entry) => hasOption(one, "availability", optionId("availability", "sold"))

const measureOf = (one: Entry, name: MeasureName) =>
  name === "multiple" ? multipleOf(one.price, one.profitYear) : one[name]

/** Everything the columns store of a listing, read back. */
function readBack(columns: ReturnType<typeof createColumns>, id: number) {
  const at = columns.positionOf(id)
  if (at === undefined) return null
  return {
    id: columns.idAt(at),
    measures: MEASURES.map(name => {
      const { has: own, values } = columns.measure(name)
      return has(own, at) ? values[at] : null
    }),
    published: has(columns.published(), at),
    sold: has(columns.sold(), at),
    onSale: has(columns.onSale(), at),
    options: GROUPS.map(group => columns.options(group).map(option => has(option, at))),
  }
}

test("columns contain the last value written, in the order of creation, and sorted by price", () => {
  const columns = createColumns()
  const model = new Map<number, Entry>()
  const steps = fc.sample(fc.tuple(fc.nat(4), entry), { numRuns: 4000, seed: 5 })
  for (const [kind, given] of steps) {
    const known = model.get(given.id)
    if (kind === 0) {
      columns.remove(given.id)
      model.delete(given.id)
      continue
    }
    // A listing keeps its creation time unless it is changed in the database directly.
    const one = known && kind > 1 ? { ...given, createdAt: known.createdAt } : given
    columns.put(one)
    model.set(one.id, one)
  }
  for (const { id } of steps.map(([, one]) => one)) {
    const one = model.get(id)
    const expected = one && {
      id,
      measures: MEASURES.map(name => measureOf(one, name)),
      published: isPublished(one),
      sold: isSold(one),
      onSale: isPublished(one) && !isSold(one),
      options: GROUPS.map(group =>
        Array.from({ length: groupSize(group) }, (_, index) => hasOption(one, group, index + 1)),
      ),
    }
    expect(readBack(columns, id)).toEqual(expected ?? null)
  }
  const listed = Array.from({ length: columns.size }, (_, at) => at).filter(at => has(columns.listed(), at))
  expect(listed.map(columns.idAt)).toEqual(
    [...model.values()].sort((a, b) => a.createdAt - b.createdAt || a.id - b.id).map(one => one.id),
  )
  for (const name of MEASURES) {
    const { order, has: own, values } = columns.measure(name)
    const inOrder = [...order.positions.subarray(0, order.length)].filter(at => has(own, at))
    expect(inOrder).toEqual(
      listed.filter(at => has(own, at)).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || b - a),
    )
  }
})

test("listings appended in bulk equal those inserted one by one", () => {
  const entries = fc
    .sample(entry, { numRuns: 77, seed: 9 })
    .map((one, index) => ({ ...one, id: index + 1, createdAt: index }))
  const [together, oneByOne] = [createColumns(), createColumns()]
  for (const part of [entries.slice(0, 10), entries.slice(10, 13), entries.slice(13, 64), entries.slice(64)])
    together.append({
      ids: Float64Array.from(part, one => one.id),
      times: Float64Array.from(part, one => one.createdAt),
      prices: Float64Array.from(part, one => one.price ?? Number.NaN),
      earnings: Float64Array.from(part, one => one.earnings ?? Number.NaN),
      profits: Float64Array.from(part, one => one.profit ?? Number.NaN),
      profitYears: Float64Array.from(part, one => one.profitYear ?? Number.NaN),
      ratings: Float64Array.from(part, one => one.rating ?? Number.NaN),
      words: Array.from({ length: OPTION_WORDS }, (_, word) =>
        Float64Array.from(part, one => one.words[word] ?? 0),
      ),
    })
  together.finish()
  for (const one of entries) oneByOne.put(one)
  for (const { id } of entries) expect(readBack(together, id)).toEqual(readBack(oneByOne, id))
  for (const map of ["listed", "published", "onSale", "sold"] as const)
    expect(together[map]()).toEqual(oneByOne[map]())
  for (const name of MEASURES) {
    const orderOf = (columns: typeof together) => {
      const { order, has: own } = columns.measure(name)
      return { own, positions: order.positions.slice(0, order.length) }
    }
    expect(orderOf(together)).toEqual(orderOf(oneByOne))
  }
})
