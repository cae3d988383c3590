import fc from "fast-check"
import { expect, test } from "vitest"
import { fromTheEnd, fromTheStart, has, openGap } from "./bitmap.ts"
import { createSelection } from "./selection.ts"

const WORDS = 24
const bitmap = fc
  .array(fc.integer(), { minLength: WORDS, maxLength: WORDS })
  .map(words => Int32Array.from(words))
const placesOf = (map: Int32Array) =>
  Array.from({ length: map.length * 32 }, (_, at) => at).filter(at => has(map, at))

test("a selection intersects, unites, subtracts and counts as sets do, at any length", () => {
  const selection = createSelection()
  fc.assert(
    fc.property(bitmap, bitmap, fc.constantFrom(8, 16, WORDS), (all, allOthers, words) => {
      const [map, other] = [all.subarray(0, words), allOthers.subarray(0, words)]
      const places = placesOf(map)
      const after = (change: "intersect" | "union" | "subtract") => {
        selection.start(map)
        selection[change](other)
        return placesOf(selection.bits)
      }
      expect(after("intersect")).toEqual(places.filter(at => has(other, at)))
      expect(after("union")).toEqual(placesOf(map.map((word, index) => word | (other[index] ?? 0))))
      expect(after("subtract")).toEqual(places.filter(at => !has(other, at)))
      selection.start(map)
      expect([selection.count(), selection.countWith(other)]).toEqual([
        places.length,
        places.filter(at => has(other, at)).length,
      ])
    }),
    { numRuns: 60 },
  )
})

test("a selection grows to a million bits", () => {
  const selection = createSelection()
  const map = new Int32Array(31_256).fill(0x10101010)
  selection.start(map)
  expect([selection.count(), selection.countWith(new Int32Array(31_256).fill(0x1010))]).toEqual([
    4 * 31_256,
    2 * 31_256,
  ])
})

test("pages of a bitmap are read from both ends", () => {
  fc.assert(
    fc.property(bitmap, fc.nat(800), fc.nat(100), (map, skip, take) => {
      const places = placesOf(map)
      expect(fromTheStart(map, skip, take)).toEqual(places.slice(skip, skip + take))
      expect(fromTheEnd(map, skip, take)).toEqual(places.toReversed().slice(skip, skip + take))
    }),
    { numRuns: 60 },
  )
})

test("inserting a gap shifts the following bits by one", () => {
  fc.assert(
    fc.property(bitmap, fc.nat(WORDS * 32 - 1), (map, at) => {
      const expected = placesOf(map).map(place => (place >= at ? place + 1 : place))
      openGap(map, at)
      expect(placesOf(map)).toEqual(expected.filter(place => place < WORDS * 32))
    }),
    { numRuns: 60 },
  )
})
