import fc from "fast-check"
import { expect, test } from "vitest"
import { readNumbers } from "./number-list.ts"

test("numbers are read from a text as they were written", () => {
  const number = fc.oneof(
    fc.maxSafeInteger(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.constant(Number.NaN),
  )
  fc.assert(
    fc.property(fc.array(number), numbers => {
      const text = numbers.map(one => (Number.isNaN(one) ? "" : String(one))).join(",")
      // A minus before a zero is not written.
      expect([...readNumbers(text, numbers.length)]).toEqual(numbers.map(one => (one === 0 ? 0 : one)))
    }),
  )
})
