import fc from "fast-check"
import { expect, test } from "vitest"
import { readNumbers } from "./queries.ts"

test("numbers are parsed from a text exactly", () => {
  const number = fc.oneof(
    fc.maxSafeInteger(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.constant(Number.NaN),
  )
  fc.assert(
    fc.property(fc.array(number), numbers => {
      const text = numbers.map(one => (Number.isNaN(one) ? "" : String(one))).join(",")
      // The sign of a negative zero is not written.
      expect([...readNumbers(text, numbers.length)]).toEqual(numbers.map(one => (one === 0 ? 0 : one)))
    }),
  )
})
