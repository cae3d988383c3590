import { describe, expect, test } from "vitest"
import { continuesStep, controlOf, reduceDraft, startDraft } from "./catalogue-context.tsx"

const start = () => startDraft({ platform_id: [1], sort_by: "sort_oldest", page: 3 })

describe("the draft of the filters", () => {
  test("starts with only the filters of the URL", () => {
    expect(start().filters).toEqual({ platform_id: [1] })
  })

  test("shows an edit before the URL does", () => {
    const draft = reduceDraft(start(), { type: "edit", patch: { type: ["game"] } })
    expect(draft.filters).toEqual({ platform_id: [1], type: ["game"] })
    expect(draft.epoch).toBe(0)
  })

  test("keeps edits made while its own navigation was pending", () => {
    let draft = reduceDraft(start(), { type: "edit", patch: { type: ["game"] } })
    draft = reduceDraft(draft, { type: "sent", query: { platform_id: [1], type: ["game"] } })
    draft = reduceDraft(draft, { type: "edit", patch: { special_id: [2] } })
    draft = reduceDraft(draft, { type: "address", query: { platform_id: [1], type: ["game"] } })
    expect(draft.filters).toEqual({ platform_id: [1], type: ["game"], special_id: [2] })
    expect(draft.epoch).toBe(0)
  })

  test("recognizes two navigations of its own that complete in sequence, or only the second", () => {
    let draft = reduceDraft(start(), { type: "sent", query: { age: [0, 6] } })
    draft = reduceDraft(draft, { type: "sent", query: { age: [0, 12] } })
    const both = reduceDraft(draft, { type: "address", query: { age: [0, 6] } })
    expect(reduceDraft(both, { type: "address", query: { age: [0, 12] } }).epoch).toBe(0)
    expect(reduceDraft(draft, { type: "address", query: { age: [0, 12] } }).sent).toEqual([])
  })

  test("follows an external URL change and drops pending changes", () => {
    const edited = reduceDraft(start(), { type: "edit", patch: { type: ["game"] } })
    const draft = reduceDraft(edited, { type: "address", query: { title: "chess" } })
    expect(draft.filters).toEqual({ title: "chess" })
    expect(draft.target).toEqual({ title: "chess" })
    expect(draft.epoch).toBe(1)
  })

  test("targets its last navigation", () => {
    const draft = reduceDraft(start(), { type: "sent", query: { sort_by: "sort_price_inc" } })
    expect(draft.target.sort_by).toBe("sort_price_inc")
  })
})

describe("the history entry", () => {
  const step = { control: "price", atMs: 1_000, epoch: 0 }

  test("is replaced only by the same control shortly after", () => {
    expect(continuesStep(step, { ...step, atMs: 2_000 })).toBe(true)
    expect(continuesStep(step, { ...step, atMs: 60_000 })).toBe(false)
    expect(continuesStep(step, { control: "title", atMs: 2_000, epoch: 0 })).toBe(false)
    expect(continuesStep(step, { ...step, epoch: 1, atMs: 2_000 })).toBe(false)
    expect(continuesStep(null, step)).toBe(false)
  })

  test("is never replaced by a click control or by several controls together", () => {
    expect(controlOf(["price", "price"])).toBe("price")
    expect(controlOf(["price", null])).toBeNull()
    expect(controlOf(["price", "age"])).toBeNull()
    expect(controlOf([])).toBeNull()
    expect(continuesStep({ ...step, control: null }, { ...step, control: null })).toBe(false)
  })
})
