import * as fc from "fast-check"
import { expect, test } from "vitest"
import { type Choices, fieldsFromThem, findDifferences } from "./conflict-table.tsx"

const FIELDS = ["a", "b", "c", "d"] as const
type Field = (typeof FIELDS)[number]
type Version = Record<Field, string>

const isSame = (field: Field, one: Version, other: Version) => one[field] === other[field]
const value = fc.constantFrom("", "x", "y", "z")
const version: fc.Arbitrary<Version> = fc.record({ a: value, b: value, c: value, d: value })
const side = fc.constantFrom("mine", "theirs", undefined)
const choices: fc.Arbitrary<Choices<Field>> = fc.record({ a: side, b: side, c: side, d: side })
const edits = fc.record({ base: version, mine: version, theirs: version, choices })

function merge(base: Version | null, mine: Version, theirs: Version, chosen: Choices<Field>): Version {
  const taken = fieldsFromThem(findDifferences(FIELDS, { base, mine, theirs }, isSame), chosen)
  const merged = { ...mine }
  for (const field of taken) merged[field] = theirs[field]
  return merged
}

test("changes of only one side are in the merge, whatever is chosen", () => {
  fc.assert(
    fc.property(edits, ({ base, mine, theirs, choices }) => {
      const merged = merge(base, mine, theirs, choices)
      for (const field of FIELDS) {
        if (mine[field] === base[field]) expect(merged[field]).toBe(theirs[field])
        if (theirs[field] === base[field]) expect(merged[field]).toBe(mine[field])
      }
    }),
  )
})

test("for a field that both changed the choice applies, by default mine", () => {
  fc.assert(
    fc.property(edits, ({ base, mine, theirs, choices }) => {
      const merged = merge(base, mine, theirs, choices)
      for (const field of FIELDS)
        if (mine[field] !== base[field] && theirs[field] !== base[field])
          expect(merged[field]).toBe(choices[field] === "theirs" ? theirs[field] : mine[field])
    }),
  )
})

test("two sides that merge each other's edits with the same choice get the same version", () => {
  const swapped = { mine: "theirs", theirs: "mine" } as const
  fc.assert(
    fc.property(edits, ({ base, mine, theirs, choices }) => {
      const whole = Object.fromEntries(FIELDS.map(field => [field, choices[field] ?? "mine"]))
      const other = Object.fromEntries(FIELDS.map(field => [field, swapped[choices[field] ?? "mine"]]))
      expect(merge(base, mine, theirs, whole)).toEqual(merge(base, theirs, mine, other))
    }),
  )
})

test("merging with an unchanged version yields the other version", () => {
  fc.assert(
    fc.property(version, version, choices, (base, edited, chosen) => {
      expect(merge(base, edited, base, chosen)).toEqual(edited)
      expect(merge(base, base, edited, chosen)).toEqual(edited)
    }),
  )
})

test("without a base every difference needs a choice", () => {
  fc.assert(
    fc.property(version, version, (mine, theirs) => {
      const found = findDifferences(FIELDS, { base: null, mine, theirs }, isSame)
      expect(found.map(({ field }) => field)).toEqual(FIELDS.filter(field => mine[field] !== theirs[field]))
      expect(found.every(({ changedBy }) => changedBy === "both")).toBe(true)
    }),
  )
})
