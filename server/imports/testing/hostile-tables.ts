import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as z from "zod/mini"
import { makeWorkbook, sheetXml } from "#shared/tables/testing/workbook.ts"

const SHEET = "xl/worksheets/sheet1.xml"
const MB = 1024 * 1024

/** Workbooks of a few kilobytes that are much text, and why they are refused. */
export const HOSTILE_TABLES = [
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

/** Reads a file, and prints why it is refused, by how many megabytes the process grew and how long others waited. */
const MEASURE = `
  const { existsSync, readFileSync, writeFileSync } = await import("node:fs")
  const { readTable } = await import("#server/imports/reading/read-table.ts")
  const { longestStall } = await import("#server/testing/longest-stall.ts")
  const read = async path => readTable(await Bun.file(path).bytes())
  const [usual, hostile] = process.argv.slice(1)
  for (let warmUp = 0; warmUp < 3; warmUp++) await read(usual)
  Bun.gc(true)
  // Of /proc, where the peak is reset; elsewhere memory is not measured.
  const megabytes = name => Number(status().match(name + ":\\\\s+(\\\\d+)")?.[1] ?? 0) / 1024
  const status = () => existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "latin1") : ""
  if (status()) writeFileSync("/proc/self/clear_refs", "5")
  const before = megabytes("VmRSS")
  let code = null
  const ms = await longestStall(async () => {
    code = await read(hostile).then(() => "read", error => error.problems?.file[0].code ?? String(error))
  })
  console.log(JSON.stringify({ code, mb: megabytes("VmHWM") - before, ms }))`
const measured = z.object({ code: z.string(), mb: z.number(), ms: z.number() })

/** What reading a file costs, in a process of its own, since this one takes memory and time as well. */
export async function measureReading(file: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "tables-"))
  const [usual, hostile] = [join(folder, "usual.xlsx"), join(folder, "hostile.xlsx")]
  writeFileSync(usual, makeWorkbook([["title"], ["Budget Buddy"]], { texts: "shared" }))
  writeFileSync(hostile, file)
  try {
    const child = Bun.spawn([process.execPath, "-e", MEASURE, usual, hostile], { stdout: "pipe" })
    return measured.parse(JSON.parse(await new Response(child.stdout).text()))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
