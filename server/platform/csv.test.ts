import fc from "fast-check"
import { expect, test } from "vitest"
import { escapeFormulas, unescapeFormulas } from "#server/platform/csv.ts"

test.each([
  ["=1+1", "'=1+1"],
  ["+7 905", "'+7 905"],
  ["-1", "'-1"],
  ["@x", "'@x"],
  ["＝1", "'＝1"],
  [";=WEBSERVICE(A1)", ";'=WEBSERVICE(A1)"],
  ["a,=b;+c|-d\t@e", "a,'=b;'+c|'-d\t'@e"],
  ["a\n=b\r\n=c\r=d", "a\n'=b\r\n'=c\r'=d"],
  [";;==", ";;'=="],
  [';"=1', `;'"=1`],
  ["'=1", "''=1"],
  ["a = b - c", "a = b - c"],
  ["5-3, -2", "5-3, -2"],
  ["ann@example.com", "ann@example.com"],
  ["", ""],
])("%j is written as %j and read back", (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped)
  expect(unescapeFormulas(escaped)).toBe(text)
})

const unit = fc.constantFrom(..."=+-@＝＋－＠,;|\t\n\r\u2028'\"a1 ")
const texts = fc.oneof(fc.string({ unit, maxLength: 20 }), fc.string({ unit: "binary" }))

test("unescaping is the exact inverse for any text", () => {
  fc.assert(
    fc.property(texts, text => {
      expect(unescapeFormulas(escapeFormulas(text))).toBe(text)
    }),
    { numRuns: 20_000 },
  )
})

test("unescaping leaves a text without formulas alone", () => {
  for (const text of ["'quoted'", "it's", ",'a", "'", "''", "rock 'n' roll", "a\t'b"])
    expect(unescapeFormulas(text)).toBe(text)
})
