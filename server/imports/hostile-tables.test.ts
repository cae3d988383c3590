import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import * as z from "zod/mini"
import { printInFullRun } from "#server/app/attack-tests/testing/print-figures.ts"
import { makeArchive, makeWorkbook, sheetXml } from "#shared/tables/testing/workbook.ts"

const SHEET = "xl/worksheets/sheet1.xml"
const MB = 1024 * 1024

/** They would take 1,900 MB. */
const MOST_MB = 60
/** The longest that reading one may keep others waiting. */
const MOST_MS = 250

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

/** In a process of its own, since other tests of this one take memory and time as well. */
async function measure(file: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "tables-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [usual, hostile] = [join(folder, "usual.xlsx"), join(folder, "hostile.xlsx")]
  writeFileSync(usual, makeWorkbook([["title"], ["Budget Buddy"]], { texts: "shared" }))
  writeFileSync(hostile, file)
  const child = Bun.spawn([process.execPath, "-e", MEASURE, usual, hostile], { stdout: "pipe" })
  return measured.parse(JSON.parse(await new Response(child.stdout).text()))
}

test.each(HOSTILE)(
  "%s is refused before it takes memory or the time of others",
  async (name, parts, code) => {
    const file = makeArchive({ ...parts })
    expect(file.length).toBeLessThan(200_000)
    const found = await measure(file)
    const [mb, ms] = [found.mb, found.ms].map(Math.round)
    printInFullRun(`${name}: ${file.length} bytes, ${mb} MB at most, others waited ${ms} ms at most`)
    expect(found.code).toBe(code)
    expect(found.mb).toBeLessThan(MOST_MB)
    expect(found.ms).toBeLessThan(MOST_MS)
  },
)
