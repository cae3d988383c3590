import { expect, test } from "vitest"
import { encode } from "#shared/tables/testing/encode.ts"
import { cleanName, detectMime, fitExtension } from "./file-kinds.ts"

const kindOf = (bytes: Uint8Array, name: string) => detectMime(new Blob([new Uint8Array(bytes)]), name)

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

test("a CSV is accepted in every encoding that the reader of tables knows, and markup in none", async () => {
  for (const encoding of ["utf-8", "utf-16le", "utf-16be with mark", "windows-1251"] as const)
    expect(await kindOf(encode("Месяц;Доход\r\n2026-10;1200\r\n", encoding), "a.csv"), encoding).toBe(
      "text/csv",
    )
  expect(await kindOf(encode("Tháng;Chi phí\n", "windows-1258"), "a.csv")).toBe("text/csv")
  expect(await kindOf(encode("Month\tEarnings\n", "utf-8"), "a.TSV")).toBe("text/csv")
  expect(await kindOf(encode("Año;Ingresos\n", "windows-1252"), "a.csv")).toBe("text/csv")
  for (const encoding of ["utf-16le", "windows-1251"] as const) {
    expect(await kindOf(encode("<html>Доход</html>", encoding), "a.csv"), encoding).toBeNull()
    expect(await kindOf(encode("Доход\n<script>x</script>", encoding), "a.csv"), encoding).toBeNull()
    const late = `${"Доход;1\n".repeat(8190)}<script>x`
    expect(await kindOf(encode(late, encoding), "a.csv"), encoding).toBeNull()
  }
})

test("a PDF may have white space before its header, within the first 1,024 bytes", async () => {
  const kindAfter = (before: string) =>
    kindOf(new TextEncoder().encode(`${before}%PDF-1.7\n%âãÏÓ\u0001`), "a.pdf")
  for (const before of ["", "\n", "\r\n \t\r\n", "\n".repeat(1000)])
    expect(await kindAfter(before)).toBe("application/pdf")
  for (const before of ["<html>", "x", "\n".repeat(1024)]) expect(await kindAfter(before)).toBeNull()
})
