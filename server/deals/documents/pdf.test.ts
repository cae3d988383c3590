import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { charactersOf } from "#server/deals/testing/font-characters.ts"
import { countTurns } from "#server/testing/longest-stall.ts"
import { printableOnly, printedText, unprintable } from "#shared/printable.ts"
import { makePdf } from "./pdf.ts"

const FONT = "@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf"
const LETTERS = 20_000

const source = (text: string) => ({
  title: "D-2026-0001",
  foot: "D-2026-0001",
  createdAt: new Date(0),
  blocks: [{ size: "text" as const, texts: [text, text] }],
})

/** What a reader of the document sees; null where the machine has no `pdftotext`. */
function readPdf(bytes: Uint8Array): string | null {
  const { error, stdout } = spawnSync("pdftotext", ["-", "-"], { input: bytes, encoding: "utf8" })
  return error ? null : stdout
}

test("what can be printed is what the embedded font has", () => {
  const characters = charactersOf(fileURLToPath(import.meta.resolve(FONT)))
  const differing: string[] = []
  for (let code = 0x20; code < 0xffff; code++) {
    const character = String.fromCodePoint(code)
    // Others are printed as another character, or not at all.
    if (!character.isWellFormed() || printedText(character) !== character) continue
    if ((unprintable(character).length === 0) !== characters.has(code)) differing.push(code.toString(16))
  }
  expect(differing).toEqual([])
})

test("characters that nobody could read are named, and invisible ones removed", () => {
  expect(unprintable("Hợp đồng № 1 — “ё”, ñ; 1\u202f000\u00a0₫, de\u0323p")).toEqual([])
  expect(unprintable("山田 and 🎮 山")).toEqual(["山", "田", "🎮"])
  expect(printedText("a\u202eb\u200bc\u0007d\te\r\nf\ufeff")).toBe("abcd e\nf")
  expect(printableOnly("🎮 Budget 山")).toBe(" Budget ")
})

test.each([
  ["one word of 20,000 letters", "Щ".repeat(LETTERS)],
  ["20,000 direction marks", "\u202e".repeat(LETTERS)],
  ["5,000 words", Array.from({ length: 5000 }, (_, index) => `w${index}`).join(" ")],
])(
  "%s are printed outside of this thread, which stays free",
  async (_, text) => {
    let made = new Uint8Array()
    const turns = await countTurns(async () => {
      made = Uint8Array.from(await makePdf(source(text)))
    })
    const read = readPdf(made)
    if (read !== null) {
      const expected = text.replace(/[\s\u202e]/g, "")
      const lines = read.replace(/D-2026-0001|\d+\s*\/\s*\d+/g, "")
      if (!text.includes(" ")) expect(lines.replace(/\s/g, "").length).toBe(2 * expected.length)
      else for (const word of ["w0", "w2500", "w4999"]) expect(lines).toContain(word)
    }
    expect(turns).toBeGreaterThan(100)
  },
  60_000,
)

test("each page has the foot and its number", async () => {
  const read = readPdf(await makePdf(source("A line of text. ".repeat(1000))))
  if (read !== null) expect(read.match(/D-2026-0001/g)?.length).toBe(read.match(/\d+\s*\/\s*\d+/g)?.length)
  expect(read ?? "1 / 2").toMatch(/1\s*\/\s*[2-9]/)
})
