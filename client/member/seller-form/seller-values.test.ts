import { expect, it } from "vitest"
import { EMPTY_VALUES } from "../../listing-form/form-values.ts"
import { contentOf, mergeValues } from "./seller-values.ts"

const YEAR = 2026

it("the content of an empty form has no field that only staff set", () => {
  const { content, isWhole } = contentOf(EMPTY_VALUES, {}, YEAR)
  expect(isWhole).toBe(true)
  expect(["specials", "status", "user_notes"].filter(field => field in content)).toEqual([])
})

it("an invalid field keeps what is stored, and the others are stored", () => {
  const values = { ...EMPTY_VALUES, title: "Tide Table", price: "cheap" }
  const stored = { kind: "app", price: 900 }
  expect(contentOf(values, stored, YEAR)).toMatchObject({
    content: { title: "Tide Table", price: 900 },
    isWhole: false,
  })
  expect(contentOf(values, {}, YEAR).content).not.toHaveProperty("price")
})

it("a stored value of the other kind is not sent again", () => {
  const values = { ...EMPTY_VALUES, kind: "account" as const, description: "x".repeat(20_001) }
  const stored = { kind: "app", description: "An app" }
  expect(contentOf(values, stored, YEAR).content).not.toHaveProperty("description")
})

it("changes of different fields are combined, and those of the same field are conflicts", () => {
  const base = { ...EMPTY_VALUES, title: "One" }
  const mine = { ...base, title: "Mine", price: "900" }
  const theirs = { ...base, title: "Theirs", description: "Calm", on_request: true }
  const { merged, conflicts } = mergeValues(base, mine, theirs)
  expect(merged).toMatchObject({ title: "Mine", price: "900", description: "Calm", on_request: false })
  expect(conflicts).toEqual(["title", "price"])
})
