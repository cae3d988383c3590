import { describe, expect, it } from "vitest"
import { excerpt } from "./excerpt.ts"

describe("an excerpt", () => {
  it("keeps a short text and puts it on one line", () => {
    expect(excerpt(" A game\n\nof  chess ", 40)).toBe("A game of chess")
  })
  it("ends between words within the limit", () => {
    expect(excerpt("A calm, long description of a game", 15)).toBe("A calm, long…")
    expect(excerpt("Игра, которая продаётся", 8)).toBe("Игра…")
  })
  it("cuts a text that has no spaces", () => {
    const cut = excerpt("a".repeat(50), 10)
    expect(cut).toBe(`${"a".repeat(9)}…`)
  })
})
