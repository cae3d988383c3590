import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { LOCALES } from "#shared/locales.ts"
import { plainPage } from "./plain-page.ts"

const FILES = ["latin-BWjHGn", "latin-rest-DZx287", "cyrillic-LLBbsE", "vietnamese-CQO6Ky", "name-vi-DGSMin"]
const LETTERS = { en: "abc", ru: "ыё", es: "ñáü¿«", vi: "ôêăđơưếệãõà“" } as const

test("a page uses one of the client's fonts for the letters of every language", () => {
  const clientFolder = mkdtempSync(join(tmpdir(), "client-"))
  try {
    mkdirSync(join(clientFolder, "assets"))
    const file = join(clientFolder, "own.css")
    writeFileSync(file, "main{}")
    for (const name of FILES) writeFileSync(join(clientFolder, `assets/geologica-${name}.woff2`), "")
    const { css } = plainPage({ clientFolder, file, form: false })
    const sources = [...css.matchAll(/geologica-([\w-]+)\.woff2/g)].map(([, name]) => name)
    expect(sources.toSorted()).toEqual(FILES.slice(0, 4).toSorted())
    const ranges = [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = "", to = from]) =>
      [from, to].map(hex => Number.parseInt(hex, 16)),
    )
    for (const locale of LOCALES)
      for (const letter of LETTERS[locale]) {
        const code = letter.codePointAt(0) ?? 0
        expect([letter, ranges.some(([from = 0, to = 0]) => from <= code && code <= to)]).toEqual([
          letter,
          true,
        ])
      }
  } finally {
    rmSync(clientFolder, { recursive: true })
  }
})

test("without a built client it uses the font of the system, and allows its own styles alone", () => {
  const file = join(import.meta.dirname, "plain-page.css")
  const { css, policy } = plainPage({ clientFolder: undefined, file, form: true })
  expect(css).not.toContain("@font-face")
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-\S+'.*form-action 'self'/)
})
