import fc from "fast-check"
import { expect, test } from "vitest"
import { fold, foldedWords, isBrokenText, queryWords } from "./text.ts"

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
