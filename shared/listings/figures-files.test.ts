import { expect, test } from "vitest"
import { parseAmount, readFiguresFile } from "./figures-files.ts"

test("our own CSV is read with any of the common separators, in the order of the calendar", () => {
  for (const separator of [",", ";", "\t"]) {
    const text = [
      "month,earnings,costs,installs,active_users",
      "2026-10,1300,,5000,",
      "2026-09,1200,300,4000,900",
    ]
      .join("\r\n")
      .replaceAll(",", separator)
    expect(readFiguresFile(`\ufeff${text}`)).toEqual({
      source: "own",
      months: [
        { month: "2026-09", earnings: "1200", costs: "300", installs: "4000", active_users: "900" },
        { month: "2026-10", earnings: "1300", installs: "5000" },
      ],
    })
  }
})

const PLAY =
  '"Description","Transaction Date","Transaction Type","Product Title","Buyer Currency","Amount (Buyer Currency)","Merchant Currency","Amount (Merchant Currency)"'
const play = (date: string, amount: string, currency = "USD") =>
  `"GPA.1","${date}","Charge","Budget, Buddy","EUR","9.99","${currency}","${amount}"`

test("Google Play's earnings report is summed by month, less fees and refunds", () => {
  const rows = [
    PLAY,
    play("Sep 30, 2026", "1,200.40"),
    play("Sep 30, 2026", "-180.06"),
    play("Oct 1, 2026", "10.50"),
  ]
  expect(readFiguresFile(rows.join("\n"))).toEqual({
    source: "google_play",
    months: [
      { month: "2026-09", earnings: "1020" },
      { month: "2026-10", earnings: "11" },
    ],
  })
  expect(readFiguresFile([PLAY, play("Oct 1, 2026", "5", "EUR")].join("\n"))).toEqual({
    problem: "currency",
    currency: "EUR",
  })
})

test("AdMob's report by month is read in US dollars, and named where it is in another currency", () => {
  const report = (currency: string) =>
    `Month\tEstimated earnings (${currency})\tImpressions\n2026-09\t$1,234.56\t900\n2026-10\t20\t10\n`
  expect(readFiguresFile(report("USD"))).toEqual({
    source: "admob",
    months: [
      { month: "2026-09", earnings: "1235" },
      { month: "2026-10", earnings: "20" },
    ],
  })
  expect(readFiguresFile(report("EUR"))).toEqual({ problem: "currency", currency: "EUR" })
})

test("a file without monthly figures is in no known layout", () => {
  for (const text of ["", "a,b\n1,2", "month,earnings\n", "%PDF-1.7", '"'])
    expect(readFiguresFile(text)).toEqual({ problem: "layout" })
  expect(readFiguresFile("PK\u0003\u0004…")).toEqual({ problem: "packed" })
})

test("a row that cannot be read is named, and nothing is left out silently", () => {
  const own = (...rows: string[]) => readFiguresFile(["Month,earnings,costs", ...rows].join("\n"))
  expect(own("2026-09,5,", "", "soon,5,")).toEqual({
    problem: "cell",
    row: 4,
    column: "month",
    value: "soon",
  })
  expect(own("2026-09,a lot,")).toMatchObject({ problem: "cell", row: 2, column: "earnings", value: "a lot" })
  expect(own("2026-09,5,-1")).toMatchObject({ problem: "cell", row: 2, column: "costs", value: "-1" })
  expect(own("2026-09,1,200,300")).toEqual({ problem: "too_long", row: 2 })
  expect(own("2026-09,5,", "2026-09,6,")).toEqual({ problem: "repeated", row: 3, month: "2026-09" })
  expect(own("2026-09,€5,")).toEqual({ problem: "currency", currency: "€" })
  expect(readFiguresFile([PLAY, play("1/10/26", "5")].join("\n"))).toMatchObject({
    problem: "cell",
    row: 2,
    column: "transaction date",
    value: "1/10/26",
  })
  expect(readFiguresFile([PLAY, play("Oct 1, 2026", "?")].join("\n"))).toMatchObject({
    problem: "cell",
    row: 2,
  })
  expect(readFiguresFile("Month,Estimated earnings (USD)\n2026-09,€5")).toMatchObject({ currency: "€" })
})

test("of a report about several apps, the chosen one is read", () => {
  const rows = [
    '"Transaction Date","Product id","Merchant Currency","Amount (Merchant Currency)"',
    '"Oct 1, 2026","com.b","USD","5.00"',
    '"Oct 2, 2026","com.a","USD","7.00"',
    '"Oct 3, 2026","com.a","USD","-1.00"',
  ].join("\n")
  expect(readFiguresFile(rows)).toEqual({ problem: "apps", apps: ["com.a", "com.b"] })
  expect(readFiguresFile(rows, "com.a")).toEqual({
    source: "google_play",
    months: [{ month: "2026-10", earnings: "6" }],
  })
  const admob = "Month\tApp\tEstimated earnings (USD)\n2026-10\tBuddy\t5\n2026-10\tNotes\t9\nTotal\t\t14\n"
  expect(readFiguresFile(admob)).toEqual({ problem: "apps", apps: ["Buddy", "Notes"] })
  expect(readFiguresFile(admob, "Notes")).toMatchObject({ months: [{ month: "2026-10", earnings: "9" }] })
})

test("amounts are read as people and reports write them", () => {
  expect(
    ["1,234.50", "1.234,50 $", "1 234", "US$ 7", "−3.5", "1,000", "1.000.000", "12,5", "0.125"].map(
      parseAmount,
    ),
  ).toEqual([1234.5, 1234.5, 1234, 7, -3.5, 1000, 1_000_000, 12.5, 0.125])
  expect(["", "x", "-", "1e5", "€5"].map(parseAmount)).toEqual(Array(5).fill(undefined))
})
