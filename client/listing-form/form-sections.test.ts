import { expect, it } from "vitest"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import {
  currentSection,
  fieldsInOrder,
  problemCounts,
  SECTIONS,
  sectionOf,
  sectionsOf,
  toFormField,
} from "./form-sections.ts"
import { VALUE_FIELDS } from "./form-values.ts"

it("every field of the form is in exactly one section", () => {
  const placed = SECTIONS.flatMap(({ fields }) => fields.map(String))
  expect(placed.toSorted()).toEqual([...VALUE_FIELDS, ...FILE_FIELDS].map(String).toSorted())
})

it("problems are in the order of the form, not of the response", () => {
  expect(fieldsInOrder({ user_name: "x", screenshots: "x", title: "x", updated_at: "x" })).toEqual([
    "title",
    "screenshots",
    "user_name",
  ])
})

it("problems are counted by section", () => {
  const counts = problemCounts({ age: "x", installs_range: "x", title: undefined })
  expect(counts.get("figures")).toBe(2)
  expect(counts.get("basics")).toBe(0)
})

it("a name that the form does not show is not a field", () => {
  expect(toFormField("title")).toBe("title")
  expect(toFormField("updated_at")).toBeUndefined()
})

it("a field is in the section that shows it", () => {
  expect([sectionOf("title"), sectionOf("screenshots"), sectionOf("user_notes")]).toEqual([
    "basics",
    "files",
    "seller",
  ])
})

it("the current section is the last one above the line, and the last one at the end of the page", () => {
  const starts = sectionsOf("app").map((id, index) => ({ id, top: index * 500 - 700 }))
  expect(currentSection(starts, 120, false)).toBe("deal")
  expect(currentSection(starts, 300, false)).toBe("figures")
  expect(currentSection(starts, -5_000, false)).toBe("basics")
  expect(currentSection(starts, 120, true)).toBe("seller")
  expect(currentSection([], 120, false)).toBeNull()
})
