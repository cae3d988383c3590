import { expect, test } from "vitest"
import { readInput } from "#shared/inputs.ts"
import { idsInput, listingsStatusInput } from "./listings-input.ts"

test("listings are selected by up to a hundred ids, each once", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(readInput(idsInput, { ids: [...hundred, 1, 2] }).value).toEqual({ ids: hundred })
  expect(readInput(idsInput, { ids: [...hundred, 101] }).problems).toEqual({
    ids: [{ code: "list_too_long", limit: 100 }],
  })
})

test.each([undefined, null, [], "1", ["1"], [0], [-1], [1.5], [2 ** 53], [null], { 0: 1 }])(
  "%j selects no listings",
  ids => {
    expect(readInput(idsInput, { ids }).problems?.ids?.[0]?.code).toBe("integer_invalid")
  },
)

test("an unknown status is rejected", () => {
  expect(readInput(listingsStatusInput, { ids: [1], status: "sold" }).problems).toEqual({
    status: [{ code: "choice_invalid" }],
  })
})
