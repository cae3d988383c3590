import { describe, expect, it } from "vitest"
import { readListingInput } from "#shared/listings/listing-input.ts"
import {
  differingFields,
  EMPTY_VALUES,
  rangesFollowing,
  readFormValues,
  toFields,
  unfitEntries,
  valuesOfContent,
} from "./form-values.ts"

const CONTEXT = { now: Date.UTC(2026, 0, 2) }
const typed = { ...EMPTY_VALUES, title: "Chess", price: "$12,500", platforms: [2, 1] }

describe("the form's payload", () => {
  it("a title alone is a draft", () => {
    const { value } = readListingInput(toFields({ ...EMPTY_VALUES, title: "Chess" }, "draft"), CONTEXT)
    expect(value).toMatchObject({ title: "Chess", status: "draft", price: null, description: null })
  })
  it("the parsed values are valid again: a field of the other kind is not sent", () => {
    for (const kind of ["app", "account"] as const) {
      const { value } = readListingInput(
        toFields({ ...EMPTY_VALUES, kind, title: "Chess" }, "draft"),
        CONTEXT,
      )
      expect(readListingInput(value, CONTEXT)).toEqual({ value, problems: null })
    }
  })
  it("the price is a number, and none while it is on request", () => {
    expect(toFields(typed, "draft").price).toBe(12_500)
    expect(toFields({ ...typed, on_request: true }, "draft").price).toBeNull()
  })
  it("publishing reports everything that is missing", () => {
    const { problems } = readListingInput(toFields(EMPTY_VALUES, "published"), CONTEXT)
    const missing =
      "age description installs_range last_month_earnings monetizations platforms price title user_name"
    expect(Object.keys(problems ?? {}).toSorted()).toEqual(missing.split(" "))
  })
})

describe("a category", () => {
  it("does not belong to apps of another type", () => {
    const values = { ...EMPTY_VALUES, type: "game" as const, category: 6 }
    expect(unfitEntries(values)).toEqual([])
    expect(unfitEntries({ ...values, type: "non-game" })).toEqual(["category"])
    expect(unfitEntries({ ...values, type: "non-game", category: null })).toEqual([])
    const { problems } = readListingInput(toFields({ ...values, type: "non-game" }, "draft"), CONTEXT)
    expect(problems?.category).toEqual([{ code: "other_type" }])
  })
})

describe("two states of the form", () => {
  it("are equal whatever the order of selection", () => {
    expect(differingFields(typed, { ...typed, platforms: [1, 2] })).toEqual([])
  })
  it("differ by field", () => {
    expect(differingFields(typed, { ...typed, age: 2, title: "Go" })).toEqual(["title", "age"])
  })
})

describe("the content of a change", () => {
  const month = (earnings: number) => ({
    month: "2026-10",
    earnings,
    costs: null,
    installs: null,
    active_users: null,
  })
  const listing = { figures: [month(1200)] }
  it("without figures opens with those of the listing and the range that follows from them", () => {
    const values = valuesOfContent({ title: "Chess" }, listing)
    expect(values?.figures).toBe("2026-10:1200")
    expect(values?.last_month_earnings).toBe(rangesFollowing("2026-10:1200").last_month_earnings)
    expect(valuesOfContent({ title: "Chess" }, null)?.figures).toBe("")
  })
  it("with figures, or with none, opens with its own", () => {
    expect(valuesOfContent({ title: "Chess", figures: [month(90)] }, listing)?.figures).toBe("2026-10:90")
    expect(valuesOfContent({ title: "Chess", figures: [] }, listing)?.figures).toBe("")
  })
})

describe("a stored draft", () => {
  it("is accepted if every field is valid", () => {
    expect(readFormValues(structuredClone(typed))).toEqual(typed)
  })
  it("has empty fields where it is older than the field", () => {
    const { kind: _, ...older } = typed
    expect(readFormValues(older)).toEqual(typed)
  })
  it.each([
    null,
    "text",
    {},
    { ...typed, platforms: ["1"] },
    { ...typed, type: "film" },
    { ...typed, age: "2" },
  ])("is left alone otherwise: %j", values => {
    expect(readFormValues(values)).toBeNull()
  })
})
