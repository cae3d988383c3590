import { expect, test } from "vitest"
import { cleanName, fitExtension } from "./file-kinds.ts"

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ann\\notes.txt", "notes.txt"],
  ["..", "file"],
  [".htaccess", "htaccess"],
  ["", "file"],
  [undefined, "file"],
  ["a\r\nX-Evil: 1.txt", "aX-Evil: 1.txt"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["\u200B \u2066a.txt\u2069 ", "a.txt"],
  ["half \ud800 pair.txt", "half \ufffd pair.txt"],
  ["e\u0301.txt", "\u00e9.txt"],
  ["Отчёт %222026%22.csv", 'Отчёт "2026".csv'],
  ["👩‍👧.png", "👩‍👧.png"],
])("%j is shown as %j", (sent, shown) => {
  expect(cleanName(sent)).toBe(shown)
})

test("a long name is cut and keeps its extension", () => {
  const cut = cleanName(`${"é".repeat(400)}.pdf`)
  expect([[...cut].length, cut.endsWith("é.pdf")]).toEqual([150, true])
  expect([...cleanName("😀".repeat(400))].length).toBe(150)
  expect([...fitExtension("a".repeat(150), "application/pdf")].length).toBe(150)
})

test.each([
  ["photo.JPG", "image/jpeg", "photo.JPG"],
  ["photo.jpg", "image/webp", "photo.webp"],
  ["report.final", "application/pdf", "report.final.pdf"],
  ["setup.exe", "application/zip", "setup.exe.zip"],
  ["page.html", "text/plain", "page.html.txt"],
  ["noending", "text/csv", "noending.csv"],
])("%s as %s is called %s", (name, mime, fitting) => {
  expect(fitExtension(name, mime)).toBe(fitting)
})
