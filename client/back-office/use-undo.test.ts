import { expect, test } from "vitest"
import { undoUpdates } from "./use-undo.tsx"

const listing = (id: number, changes: object) => ({
  id,
  price: 10,
  on_request: false,
  category_id: null,
  availability: "available" as const,
  specials: [],
  ...changes,
})

test("listings that were alike share a call, and each gets back what it had", () => {
  const before = [
    listing(1, {}),
    listing(2, { price: 20 }),
    listing(3, {}),
    listing(4, { price: null, on_request: true }),
  ]
  expect(undoUpdates(before, { price: 99, category: 5 })).toEqual([
    { ids: [1, 3], price: 10, on_request: false, category: null },
    { ids: [2], price: 20, on_request: false, category: null },
    { ids: [4], on_request: true, category: null },
  ])
})

test("a special is taken back only from those that did not have it", () => {
  const had = listing(1, { specials: [{ id: 2, title: "Account Included" }] })
  expect(undoUpdates([had, listing(2, {})], { special_add: 2 })).toEqual([{ ids: [2], special_remove: 2 }])
  expect(undoUpdates([had], { special_remove: 2 })).toEqual([{ ids: [1], special_add: 2 }])
})
