import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { excerpt, fold, foldedWords, isBrokenText, queryWords } from "./text.ts"

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

test.each([
  ["Ёлка", "елка"],
  ["điện", "dien"],
  ["ĐIỆN", "dien"],
  ["Crème Brûlée", "creme brulee"],
  ["Й", "и"],
  ["İstanbul", "istanbul"],
])("%s folds to %s", (text, folded) => expect(fold(text)).toBe(folded))

test("a word is a run of letters and digits; other characters are ignored", () => {
  expect(foldedWords(`"Pac-Man" OR 2048* (NEAR)`)).toEqual(["pac", "man", "or", "2048", "near"])
  expect(foldedWords("?!* \"'")).toEqual([])
})

test("folding twice changes nothing", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), text => fold(fold(text)) === fold(text)))
})

test("NUL and lone surrogates are malformed texts", () => {
  expect(isBrokenText("a\0b")).toBe(true)
  expect(isBrokenText("\ud800")).toBe(true)
  expect(isBrokenText("Ёлка 🎄")).toBe(false)
})

test("a keyword query contains each word once, and no prefix of another", () => {
  expect(queryWords("Photo, PHOTO ph photographer editor e")).toEqual(["photographer", "editor"])
})
