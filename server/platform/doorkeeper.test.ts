import { expect, test } from "vitest"
import { createDoorkeeper } from "./doorkeeper.ts"

test("a key is admitted when it is asked for again", () => {
  const isKnown = createDoorkeeper()
  expect([isKnown(7), isKnown(8), isKnown(7), isKnown(7)]).toEqual([false, false, true, true])
})

test("keys that are asked for once are not admitted, however many there are", () => {
  const isKnown = createDoorkeeper()
  const admitted = Array.from({ length: 100_000 }, (_, key) => isKnown(key + 1)).filter(Boolean)
  expect(admitted).toEqual([])
})

test("a key is forgotten after many others, so that it is not admitted for having been asked for long ago", () => {
  const isKnown = createDoorkeeper()
  isKnown(7)
  for (let key = 1000; key < 100_000; key++) isKnown(key)
  expect(isKnown(7)).toBe(false)
})
