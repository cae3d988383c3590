import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import {
  charactersOf,
  excerpt,
  firstCharacter,
  fold,
  foldedWords,
  hasWordsOf,
  isBrokenText,
  oneLine,
  queryWords,
  startOf,
  withoutControls,
} from "./text.ts"

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
  ["STRAẞE Straße", "strasse strasse"],
  ["Łódź", "lodz"],
  ["Ærø Œuvre", "aero oeuvre"],
  ["ıssız", "issiz"],
  ["ΟΔΟΣ οδός", "οδοσ οδοσ"],
  ["ﬁtness x² ＡＢＣ", "fitness x2 abc"],
  ["Silben\u00adtrennung\u200b\ufeff", "silbentrennung"],
])("%s folds to %s", (text, folded) => expect(fold(text)).toBe(folded))

test("a word is a run of letters and digits; other characters are ignored", () => {
  expect(foldedWords(`"Pac-Man" OR 2048* (NEAR)`)).toEqual(["pac", "man", "or", "2048", "near"])
  expect(foldedWords("?!* \"'")).toEqual([])
})

test("folding twice changes nothing", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), text => fold(fold(text)) === fold(text)))
})

test("a text has the words of a search in any case and spelling", () => {
  expect(hasWordsOf("Mapa: Łódź, Große Straße", "grosse LODZ")).toBe(true)
  expect(hasWordsOf("Mapa: Łódź", "lodz strasse")).toBe(false)
})

test("lone surrogates make a text malformed, a NUL does not", () => {
  expect(isBrokenText("a\0b")).toBe(false)
  expect(isBrokenText("\ud800")).toBe(true)
  expect(isBrokenText("Ёлка 🎄")).toBe(false)
})

test("a keyword query contains each word once, and no prefix of another", () => {
  expect(queryWords("Photo, PHOTO ph photographer editor e")).toEqual(["photographer", "editor"])
})

const FAMILY = "👨‍👩‍👧‍👦"

test("a text is cut between visible characters", () => {
  expect(startOf(`a${FAMILY}b`, 5)).toBe("a")
  expect(startOf(`a${FAMILY}b`, 12)).toBe(`a${FAMILY}`)
  expect(startOf("🇻🇳🇷🇺", 6)).toBe("🇻🇳")
  expect(startOf("e\u0301e\u0301", 3)).toBe("e\u0301")
  expect(excerpt(FAMILY.repeat(3), 14)).toBe(`${FAMILY}…`)
})

test("limits in characters and first characters split no visible character either", () => {
  expect(charactersOf(`ab${FAMILY}c`, 5)).toBe("ab")
  expect(charactersOf(`ab${FAMILY}c`, 9)).toBe(`ab${FAMILY}`)
  expect(charactersOf("🎄🎄🎄", 2)).toBe("🎄🎄")
  expect([FAMILY, "🇻🇳x", "é", ""].map(firstCharacter)).toEqual([FAMILY, "🇻🇳", "é", ""])
})

test("what is cut is a start of the text without half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, limit) => {
      const start = startOf(text, limit)
      return start.length <= limit && text.startsWith(start) && !isBrokenText(start)
    }),
  )
})

test("a line has no breaks, no characters that hide or reorder others, and composed letters", () => {
  expect(oneLine(" Ann\n\n2. Price\u2028\tUSD\u00a01\r\n")).toBe("Ann 2. Price USD 1")
  expect(oneLine("a\u000bb\u0085c\fd")).toBe("a b c d")
  expect(oneLine("a\u200b\u00ad\ufeffb\u0000\u202ec\u2066d")).toBe("abcd")
  expect(oneLine("e\u0301")).toBe("é")
})

test("joiners stay between letters and in emoji, and are removed elsewhere", () => {
  expect(oneLine(`می\u200cخواهم ${FAMILY}`)).toBe(`می\u200cخواهم ${FAMILY}`)
  expect(oneLine("1\u200d2 a\u200d\u200c b\u200c")).toBe("12 a b")
})

test("a text of several lines keeps its lines and nothing invisible", () => {
  expect(withoutControls("a\r\n\tb\rc\u2028d\u000b\u0085\0\u00ad")).toBe("a\n\tb\nc\nd")
})
