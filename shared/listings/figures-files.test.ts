import { gzipSync, zipSync } from "fflate"
import { expect, test } from "vitest"
import { encode } from "../tables/testing/encode.ts"
import { makeWorkbook } from "../tables/testing/workbook.ts"
import { type FiguresAnswers, readFiguresSheet } from "./figures-files.ts"
import { readFiguresBytes } from "./figures-reading.ts"

const readBytes = async (bytes: Uint8Array, answers?: FiguresAnswers) =>
  readFiguresSheet(await readFiguresBytes(bytes, async () => undefined), answers)
const read = (text: string, answers?: FiguresAnswers) => readBytes(encode(text, "utf-8"), answers)
const ours = (...rows: string[]) => read(["Month,earnings,costs", ...rows].join("\n"))

test("our own CSV is read with any of the common separators, in the order of the calendar", async () => {
  for (const separator of [",", ";", "\t"]) {
    const text = [
      "month,earnings,costs,installs,active_users",
      "2026-10,1300,,5000,",
      "2026-09,1200,300,4000,900",
    ]
      .join("\r\n")
      .replaceAll(",", separator)
    expect(await read(`\ufeff${text}`)).toEqual({
      source: "own",
      months: [
        { month: "2026-09", earnings: "1200", costs: "300", installs: "4000", active_users: "900" },
        { month: "2026-10", earnings: "1300", installs: "5000" },
      ],
      faultyRows: [],
    })
  }
})

const PLAY =
  '"Description","Transaction Date","Transaction Type","Product Title","Buyer Currency","Amount (Buyer Currency)","Merchant Currency","Amount (Merchant Currency)"'
const play = (date: string, amount: string, currency = "USD") =>
  `"GPA.1","${date}","Charge","Budget, Buddy","EUR","9.99","${currency}","${amount}"`

test("Google Play's earnings report is summed by month, less fees and refunds", async () => {
  const rows = [
    PLAY,
    play("Sep 30, 2026", "1,200.40"),
    play("Sep 30, 2026", "-180.06"),
    play("Oct 1, 2026", "1.99"),
    play("Oct 2, 2026", "2.393"),
  ]
  expect(await read(rows.join("\n"))).toMatchObject({
    source: "google_play",
    months: [
      { month: "2026-09", earnings: "1020" },
      { month: "2026-10", earnings: "4" },
    ],
  })
  expect(await read([PLAY, play("Oct 1, 2026", "5", "EUR")].join("\n"))).toEqual({
    problem: "currency",
    currency: "EUR",
  })
})

test("AdMob's report by month is read in US dollars, and named where it is in another currency", async () => {
  const report = (currency: string, amount = "20") =>
    `Month\tEstimated earnings (${currency})\tImpressions\n2026-09\t$1,234.56\t900\n2026-10\t${amount}\t10\n`
  expect(await read(report("USD", "12.345"))).toMatchObject({
    source: "admob",
    months: [
      { month: "2026-09", earnings: "1235" },
      { month: "2026-10", earnings: "12" },
    ],
  })
  expect(await read("Month,Estimated earnings (USD)\n2026-10,12.345")).toMatchObject({
    months: [{ month: "2026-10", earnings: "12" }],
  })
  expect(await read(report("EUR"))).toEqual({ problem: "currency", currency: "EUR" })
})

test("App Store Connect's reports are read: the financial one by its sums, that of sales by units", async () => {
  const financial = [
    "Start Date\tEnd Date\tVendor Identifier\tQuantity\tPartner Share\tExtended Partner Share\tPartner Share Currency\tTitle",
    "08/30/2026\t09/26/2026\tcom.a\t3\t0.70\t2.10\tUSD\tBuddy",
    "09/27/2026\t10/31/2026\tcom.a\t-1\t0.70\t-0.70\tUSD\tBuddy",
    "09/27/2026\t10/31/2026\tcom.a\t10\t0.70\t7.00\tUSD\tBuddy",
  ].join("\n")
  expect(await read(financial)).toMatchObject({
    source: "app_store",
    months: [
      { month: "2026-09", earnings: "2" },
      { month: "2026-10", earnings: "6" },
    ],
  })
  const sales = [
    "Provider\tSKU\tTitle\tUnits\tDeveloper Proceeds\tBegin Date\tEnd Date\tCurrency of Proceeds",
    "APPLE\ts1\tBuddy\t12\t0.99\t10/01/2026\t10/31/2026\tUSD",
  ]
  expect(await read(sales.join("\n"))).toMatchObject({
    source: "app_store",
    months: [{ month: "2026-10", earnings: "12" }],
  })
  expect(await read(sales.join("\n").replace("USD", "JPY"))).toEqual({ problem: "currency", currency: "JPY" })
})

test("each file that has no figures says why", async () => {
  expect(await read("")).toEqual({ problem: "no_rows" })
  expect(await read("month,earnings\n")).toEqual({ problem: "no_rows" })
  expect(await read("a,b\n1,2")).toEqual({ problem: "layout" })
  expect(await read("%PDF-1.7")).toMatchObject({ problem: "table", code: "table_unreadable" })
  expect(await read("<html><table>")).toMatchObject({ problem: "table", code: "table_web_page" })
  expect(await readBytes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toMatchObject({ code: "table_old_format" })
  expect(await readBytes(zipSync({ "report.csv": encode("a,b", "utf-8") }))).toMatchObject({
    code: "table_packed",
  })
  expect(await readBytes(zipSync({ "content.xml": encode("<a/>", "utf-8") }))).toMatchObject({
    code: "table_unreadable",
  })
  expect(await readBytes(gzipSync(encode("a,b", "utf-8")))).toMatchObject({ code: "table_packed" })
  expect(await readBytes(Uint8Array.of(1, 0, 0xff, 0, 2))).toMatchObject({ code: "encoding_unknown" })
})

test("a row that cannot be read is named, and nothing is left out silently", async () => {
  expect(await ours("2026-09,5,", "", "soon,5,")).toEqual({
    problem: "cell",
    row: 4,
    column: "Month",
    value: "soon",
  })
  expect(await ours("2026-09,a lot,")).toMatchObject({
    problem: "cell",
    row: 2,
    column: "earnings",
    value: "a lot",
  })
  expect(await ours("2026-09,5,-1")).toMatchObject({ problem: "cell", row: 2, column: "costs", value: "-1" })
  expect(await ours("2026-09,1,200,300")).toEqual({ problem: "too_long", row: 2 })
  expect(await ours("2026-09,5,", "2026-09,6,")).toEqual({ problem: "repeated", row: 3, month: "2026-09" })
  expect(await ours("2026-09,€5,")).toEqual({ problem: "currency", currency: "€" })
  expect(await read("Month,Earnings (EUR)\n2026-09,5")).toEqual({ problem: "currency", currency: "EUR" })
  expect(await read([PLAY, play("Oct 1, 2026", "?")].join("\n"))).toMatchObject({ problem: "cell", row: 2 })
})

test("a lone quotation mark loses no other row, and its own row only where its cells cannot be told apart", async () => {
  const months = [
    { month: "2026-08", earnings: "90" },
    { month: "2026-09", earnings: "100" },
    { month: "2026-10", earnings: "200" },
  ]
  const rows = (note: string) => `month,earnings,note\n2026-08,90,ok\n2026-09,100,${note}\n2026-10,200,x\n`
  for (const note of ['7" tablet', '"7" tablet"', '"7 inch', ' "a, b"', '"a" b'])
    expect(await read(rows(note)), note).toMatchObject({ months, faultyRows: [] })
  expect(await read('month,earnings\n2026-08,90\n"2026-09,100\n2026-10,200\n')).toMatchObject({
    months: [months[0], months[2]],
    faultyRows: [3],
  })
})

test("the sums and other tables at the end of Apple's reports are no rows of them", async () => {
  const detail = "Transaction Date\tSettlement Date\tTitle\tExtended Partner Share\tPartner Share Currency"
  const rows = [
    "09/30/2026\t10/01/2026\tBuddy\t20.90\tUSD",
    "10/02/2026\t10/31/2026\tBuddy\t30.20\tUSD",
    "Total_Rows\t2",
    "Country Of Sale\tPartner Share Currency\tQuantity\tExtended Partner Share",
    "US\tUSD\t12\t51.10",
  ]
  expect(await read([detail, ...rows].join("\r\n"))).toEqual({
    source: "app_store",
    months: [{ month: "2026-10", earnings: "51" }],
    faultyRows: [],
  })
})

test("characters that nobody sees in titles and cells change nothing", async () => {
  expect(await read("\ufeffMo\u200bnth,Earn\u00adings\u200e (USD)\n\u200e2026-10,\u200e12\n")).toMatchObject({
    months: [{ month: "2026-10", earnings: "12" }],
  })
})

test("a dash states nothing, and 0 where a spreadsheet formats it as a sum", async () => {
  expect(await ours("2026-09,1200,-", "2026-10, $-   , $300 ")).toMatchObject({
    months: [
      { month: "2026-09", earnings: "1200" },
      { month: "2026-10", earnings: "0", costs: "300" },
    ],
  })
})

test("of a report about several apps, the chosen one is read", async () => {
  const rows = [
    '"Transaction Date","Product id","Merchant Currency","Amount (Merchant Currency)"',
    '"Oct 1, 2026","com.b","USD","5.00"',
    '"Oct 2, 2026","com.a","USD","7.00"',
    '"Oct 3, 2026","com.a","USD","-1.00"',
  ].join("\n")
  expect(await read(rows)).toEqual({ questions: [{ question: "apps", apps: ["com.a", "com.b"] }] })
  expect(await read(rows, { app: "com.a" })).toMatchObject({
    source: "google_play",
    months: [{ month: "2026-10", earnings: "6" }],
  })
  const admob = "Month\tApp\tEstimated earnings (USD)\n2026-10\tBuddy\t5\n2026-10\tNotes\t9\nTotal\t\t14\n"
  expect(await read(admob)).toEqual({ questions: [{ question: "apps", apps: ["Buddy", "Notes"] }] })
  expect(await read(admob, { app: "Notes" })).toMatchObject({ months: [{ month: "2026-10", earnings: "9" }] })
})

test("what the columns of a file leave open is asked, and read as answered", async () => {
  const file = "Месяц;Доход\n1/9/2026;1.200\n2/10/2026;1.300\n"
  expect(await read(file)).toEqual({
    questions: [
      { question: "decimals", example: "1.200" },
      { question: "days", example: "1/9/2026" },
    ],
  })
  expect(await read(file, { decimals: ",", days: "day" })).toMatchObject({
    months: [
      { month: "2026-09", earnings: "1200" },
      { month: "2026-10", earnings: "1300" },
    ],
  })
  expect(await read("Mes,Ingresos estimados (USD)\n2026-10,12.345")).toEqual({
    questions: [{ question: "decimals", example: "12.345" }],
  })
})

test("notes next to the table of a workbook, and months as numbers, are as its program shows them", async () => {
  const file = makeWorkbook([
    ["Month", "Earnings"],
    [202609, 12, "", "the best one"],
    [20261001, 30],
    ["", "", "", "by Ann"],
  ])
  expect(await readBytes(file)).toMatchObject({
    months: [
      { month: "2026-09", earnings: "12" },
      { month: "2026-10", earnings: "30" },
    ],
  })
})

test("a workbook's numbers and dates need no guess", async () => {
  const file = makeWorkbook([
    ["Report"],
    ["Month", "Earnings"],
    [{ day: "2026-09-01" }, 12.345],
    [{ day: "2026-10-01" }, 1234.567],
  ])
  expect(await readBytes(file)).toMatchObject({
    months: [
      { month: "2026-09", earnings: "12" },
      { month: "2026-10", earnings: "1235" },
    ],
  })
})
