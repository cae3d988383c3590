import { expect, test } from "vitest"
import { makeArchive, sheetXml } from "#shared/tables/testing/workbook.ts"
import { readTable } from "./reading/read-table.ts"

const SHEET = "xl/worksheets/sheet1.xml"
const MB = 1024 * 1024

/** They would take 1,900 MB. Other tests allocate in the same process meanwhile. */
const MOST_MB = 200

/** Workbooks of a few kilobytes that are much text, and why they are refused. */
const HOSTILE = [
  [
    "a text of 1.9 MB that a thousand cells share",
    {
      "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(1_900_000)}</t></si></sst>`,
      [SHEET]: sheetXml(`<row>${"<c t='s'><v>0</v></c>".repeat(400)}</row>`),
    },
    "cell_too_long",
  ],
  [
    "a text of 99,000 characters that hundreds of cells of a row share",
    {
      "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(99_000)}</t></si></sst>`,
      [SHEET]: sheetXml(`<row>${"<c t='s'><v>0</v></c>".repeat(400)}</row>`),
    },
    "table_row_too_long",
  ],
  [
    "a text of 99,000 characters that the cells of many rows share",
    {
      "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(99_000)}</t></si></sst>`,
      [SHEET]: sheetXml(`<row>${"<c t='s'><v>0</v></c>".repeat(9)}</row>`.repeat(2_000)),
    },
    "unpacked_too_large",
  ],
  [
    "an attribute of 20 MB",
    { [SHEET]: sheetXml(`<row x="${"x".repeat(20 * MB)}"><c t="str"><v>title</v></c></row>`) },
    "cell_too_long",
  ],
  ["elements in elements", { [SHEET]: `<a>${"<a>".repeat(1_000_000)}` }, "table_unreadable"],
] as const

test.each(HOSTILE)("%s is refused before it takes memory", async (_, parts, code) => {
  const file = makeArchive({ ...parts })
  expect(file.length).toBeLessThan(200_000)
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  await expect(readTable(file)).rejects.toMatchObject({ problems: { file: [{ code }] } })
  expect((process.memoryUsage.rss() - before) / MB).toBeLessThan(MOST_MB)
})
