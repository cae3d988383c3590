import { strToU8, zipSync } from "fflate"
import { expect, test } from "vitest"
import { countTurns } from "#server/testing/longest-stall.ts"
import { call } from "#server/testing/product.ts"
import { openArchive } from "#shared/tables/archive.ts"
import { encode } from "#shared/tables/testing/encode.ts"
import { makeArchive, makeWorkbook, sheetXml } from "#shared/tables/testing/workbook.ts"
import { readTable } from "./reading/read-table.ts"
import { countOf, importFile, openAsEditor, send } from "./testing/imports.ts"

const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

const SHEET = "xl/worksheets/sheet1.xml"

/** A workbook with a sheet of these rows. */
const workbook = (rows: string) => makeArchive({ [SHEET]: sheetXml(rows) })
const cellsOf = (count: number) => "<c t='str'><v>title</v></c>".repeat(count)

/** An archive of 65 MB whose directory says that it has ten bytes. */
function lyingBomb(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(zipSync({ [SHEET]: new Uint8Array(65 * 1024 * 1024) }))
  const view = new DataView(bytes.buffer)
  const directory = Buffer.from(bytes).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  view.setUint32(directory + 24, 10, true)
  return bytes
}

const sharedText = makeWorkbook([["title"], ["Лёд"]], {
  texts: "shared",
  rename: name => name.replace("sharedStrings", "SharedStrings").replace("sheet1", "%73heet1"),
})

test.each([
  ["UTF-8 with its mark", new TextEncoder().encode("\ufefftitle\nЛёд\n")],
  ["UTF-16", new Uint8Array(Buffer.from("\ufefftitle\tkind\nЛёд\tapp\n", "utf16le"))],
  ["UTF-16 without its mark", new Uint8Array(Buffer.from("title,kind,price\nЛёд,app,1000\n", "utf16le"))],
  ["a file that names its separator", Buffer.from("sep=;\r\ntitle;price\r\nЛёд;1,50\r\n")],
  ["lines that end in CR", Buffer.from("title,kind\rЛёд,app\r")],
  ["big-endian UTF-16", new Uint8Array(Buffer.from("\ufefftitle\nЛёд\n", "utf16le").swap16())],
  ["Windows-1251", new Uint8Array([...Buffer.from("title\n"), 0xcb, 0xb8, 0xe4, 0x0a])],
  ["CRLF above lines that end in LF", Buffer.from("title,kind\r\nЛёд,app\n")],
  ["tabs between titles in quotation marks", Buffer.from('"title"\t"kind"\t"price"\nЛёд\tapp\t5\n')],
  ["shared texts in a part with a capital letter", sharedText],
  ["a workbook with CDATA", makeWorkbook([["title"], ["Лёд"]], { texts: "cdata" })],
  ["a hidden first sheet", makeWorkbook([["title"], ["Лёд"]], { hasHiddenFirst: true })],
  [
    "names with backslashes",
    makeWorkbook([["title"], ["Лёд"]], { rename: name => name.replaceAll("/", "\\") }),
  ],
])("%s is read", async (_, bytes) => {
  const { product, token } = await openAsEditor()
  expect(await importFile(product, token, new Uint8Array(bytes))).toMatchObject({ created: 1 })
  expect((await call(product, "/api/apps?status=draft", { token })).json.data[0].title).toBe("Лёд")
})

test.each([
  ["nothing", new Uint8Array(), "The file has no rows"],
  ["only names", Buffer.from("title\n"), "The file has no rows"],
  ["no known column", Buffer.from("colour,size\nred,1\n"), "None of the columns matches a listing field"],
  [
    "a web page",
    Buffer.from("<html><body><table><tr><td>title</td></tr></table></body></html>"),
    "The file is a web page with another ending. Open it in a spreadsheet program and save it as XLSX or CSV",
  ],
  [
    "an old workbook",
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "The file is an old Excel workbook (XLS) or is protected with a password. Save it as XLSX or CSV without a password",
  ],
  [
    "JSON of which every line is broken",
    Buffer.from('{"title":"x"\n{"title"\n'),
    "The file couldn’t be read as CSV, XLSX or NDJSON",
  ],
  [
    "a ZIP that is no workbook",
    zipSync({ "a.txt": strToU8("x") }),
    "The file is packed (ZIP or GZ). Unpack it and choose the table inside",
  ],
  [
    "a broken ZIP",
    new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]),
    "The file couldn’t be read as CSV, XLSX or NDJSON",
  ],
  [
    "another separator",
    Buffer.from("title|price\nA|1\n"),
    "The file has a single column, which doesn’t match any listing field. Separate columns with commas, semicolons or tabs",
  ],
  [
    "KOI8-R",
    new Uint8Array([...Buffer.from("title\n"), 0xe9, 0xc7, 0xd2, 0xc1, 0x0a]),
    "The encoding couldn’t be recognized. Save the file as UTF-8",
  ],
  ["a picture", pngHead, "The file couldn’t be read as CSV, XLSX or NDJSON"],
  ["an array of JSON", Buffer.from('[{"title":"x"}]'), "The file couldn’t be read as CSV, XLSX or NDJSON"],
  ["501 columns", Buffer.from(`title${",x".repeat(500)}\nA\n`), "The file has more than 500 columns"],
  [
    "a row of a million columns",
    Buffer.from(`title\nA${",x".repeat(1_000_000)}\n`),
    "The file has more than 500 columns",
  ],
  [
    "a workbook with 501 cells in a row",
    workbook(`<row>${cellsOf(1)}</row><row>${cellsOf(501)}</row>`),
    "The file has more than 500 columns",
  ],
  [
    "a cell of 100,001 characters",
    Buffer.from(`title\n"${"x".repeat(100_001)}"\n`),
    "A cell of the file has more than 100000 characters",
  ],
  [
    "a row of a million characters",
    Buffer.from(`title\n${`${"x".repeat(90_000)},`.repeat(12)}\n`),
    "A row of the file has more than 1000000 characters",
  ],
  [
    "a column with a name of 201 characters",
    Buffer.from(`title,${"x".repeat(201)}\nA,1\n`),
    "The name of a column has more than 200 characters",
  ],
  [
    "20,001 lines of JSON",
    Buffer.from('{"title":"x"}\n'.repeat(20_001)),
    "The file has more than 20000 rows",
  ],
  ["20,001 rows", Buffer.from(`title\n${"x\n".repeat(20_001)}`), "The file has more than 20000 rows"],
  [
    "a ZIP bomb",
    zipSync({ [SHEET]: new Uint8Array(65 * 1024 * 1024) }),
    "The file is larger than 64 MB when unpacked",
  ],
])(
  "%s is refused in a sentence",
  async (_, bytes, message) => {
    const { product, token } = await openAsEditor()
    for (const dryRun of [true, false]) {
      const { status, json } = await send(product, token, new Uint8Array(bytes), { dryRun })
      expect([status, json.errors]).toEqual([422, { file: [message] }])
    }
    expect(await countOf(product, token)).toBe(0)
  },
  60_000,
)

test("a broken line of NDJSON is named with its number, and the others are imported", async () => {
  const { product, token } = await openAsEditor()
  const file = '{"title":"A"}\n\n{"title":"B"\n[1]\n{"title":"C"}\n'
  const faults = [3, 4].map(row => ({
    row,
    column: null,
    field: "row",
    message: "The line isn’t a complete JSON object",
  }))
  const { status, json } = await send(product, token, file, { dryRun: true })
  expect(status).toBe(200)
  expect(json).toMatchObject({ total: 4, created: 2, failed: 2, faults })
  expect(await importFile(product, token, file)).toMatchObject({ created: 2, failed: 2, faults })
})

test("a form with two files, a text or nothing in the place of the file is refused", async () => {
  const { product, token } = await openAsEditor()
  const csv = new File(["title\nA\n"], "a.csv")
  for (const [files, message] of [
    [[csv, csv], "Only one file can be added here"],
    [["title\nA\n"], "This field is required"],
    [[], "This field is required"],
  ] as const) {
    const body = new FormData()
    body.append("mapping", "")
    for (const file of files) body.append("file", file)
    const { status, json } = await call(product, "/api/apps/import?dry_run=1", { token, body })
    expect([status, json.errors]).toEqual([422, { file: [message] }])
  }
})

test("of an archive that names smaller sizes than it has, nothing is read", async () => {
  const { product, token } = await openAsEditor()
  const { status, json } = await send(product, token, lyingBomb(), { dryRun: true })
  const message = "The file is packed (ZIP or GZ). Unpack it and choose the table inside"
  expect([status, json.errors]).toEqual([422, { file: [message] }])
  const pieces = openArchive(lyingBomb(), 64)(SHEET)
  let size = 0
  const readAll = () => {
    for (const piece of pieces ?? []) size += piece?.length ?? 0
  }
  expect(readAll).toThrow()
  expect(size).toBe(0)
})

const TOO_MANY_ROWS = "The file has more than 20000 rows"
test.each([
  ["empty lines of CSV", Buffer.from(`title\nA\n${"\n".repeat(90_000_000)}`), TOO_MANY_ROWS],
  ["nothing but lines", Buffer.alloc(90_000_000, "\n"), TOO_MANY_ROWS],
  ["empty lines of NDJSON", Buffer.from(`{"title":"A"}${"\n".repeat(90_000_000)}`), TOO_MANY_ROWS],
  ["empty rows of a workbook", workbook(`<row>${cellsOf(1)}</row>${"<row/>".repeat(20_001)}`), TOO_MANY_ROWS],
  [
    "190 KB of empty cells",
    workbook(`<row>${"<c/>".repeat(300)}</row>`.repeat(15_000)),
    "The file has more than 2000000 cells, empty ones included",
  ],
])(
  "%s count towards the limits, and others are served meanwhile",
  async (_, bytes, message) => {
    const { product, token } = await openAsEditor()
    const file = new Uint8Array(bytes)
    const turns = await countTurns(async () => {
      await expect(readTable(file)).rejects.toMatchObject({ code: "invalid" })
    })
    expect(turns).toBeGreaterThan(2)
    const { status, json } = await send(product, token, new Uint8Array(bytes), { dryRun: true })
    expect([status, json.errors]).toEqual([422, { file: [message] }])
  },
  60_000,
)

test("600 empty cells are more than a row may have", async () => {
  const { product, token } = await openAsEditor()
  const file = workbook(`<row>${cellsOf(1)}${"<c/>".repeat(600)}</row>`)
  const { status, json } = await send(product, token, file, { dryRun: true })
  expect([status, json.errors]).toEqual([422, { file: ["The file has more than 500 columns"] }])
})

test("one file is read at a time, and five wait", async () => {
  const file = new Uint8Array(workbook(`<row>${"<c/>".repeat(300)}</row>`.repeat(500)))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => readTable(file)))
  const codes = results.map(one => one.status === "rejected" && one.reason.code)
  expect(codes).toEqual([...Array(6).fill("invalid"), "too_many", "too_many"])
})

test("a long file in UTF-8 is read wherever its letters of two bytes begin", async () => {
  const { product, token } = await openAsEditor()
  for (const shift of ["", "x"]) {
    const rows = Array.from({ length: 10 }, () => `Лёд,${"щ".repeat(4000)}`)
    const file = `title,description${shift}\n${rows.join("\n")}\n`
    const job = await importFile(product, token, file, {
      mapping: { [`description${shift}`]: "description" },
    })
    expect(job).toMatchObject({ created: 10, failed: 0 })
  }
})

test("empty cells next to the table of a workbook are ignored", async () => {
  const { product, token } = await openAsEditor()
  const empty = "<c/>".repeat(100)
  const file = workbook(`<row>${cellsOf(1)}${empty}</row><row>${cellsOf(1)}${empty}</row>`)
  expect(await importFile(product, token, new Uint8Array(file))).toMatchObject({ created: 1 })
})

test.each([
  ["Windows-1252", encode("title,description\nEl año,Una app útil\n", "windows-1252"), "El año"],
  ["Windows-1258", encode("title,description\nTiếng Việt,Ứng dụng\n", "windows-1258"), "Tiếng Việt"],
  ["Windows-1250", encode("title,description\nŻółć,Księżyc\n", "windows-1250"), "Żółć"],
])("%s is told from other encodings by what is plausible", async (_, bytes, title) => {
  const { product, token } = await openAsEditor()
  expect(await importFile(product, token, bytes)).toMatchObject({ created: 1 })
  expect((await call(product, "/api/apps?status=draft", { token })).json.data[0].title).toBe(title)
})

test("a lone quotation mark loses no row: within a cell it is a character, and where cells can't be told apart its row is named", async () => {
  const { product, token } = await openAsEditor()
  const file = 'title,price\nTablet 7" app,100\n"Open,5\n "Spaced, app",7\nLast,8\n'
  const job = await importFile(product, token, file)
  expect(job).toMatchObject({ total: 4, created: 3, failed: 1 })
  expect(job.faults).toMatchObject([{ row: 3, message: expect.stringContaining("single quotation mark") }])
  const { data } = (await call(product, "/api/apps?status=draft", { token })).json
  const titles = data.map((one: { title: string }) => one.title)
  expect(titles.toSorted()).toEqual(["Last", "Spaced, app", 'Tablet 7" app'])
})
