import type { Locale } from "../../locales.ts"
import { encode, type TestEncoding } from "./encode.ts"
import { makeWorkbook, type SheetCell } from "./workbook.ts"

/** A file and the figures that are in it. */
export type ReportFile = { name: string; bytes: Uint8Array<ArrayBuffer>; months: Record<string, string>[] }

type Program = {
  name: string
  /** The titles by language. */
  titles: Record<Locale, readonly string[]>
  /** The cells of a month, given the texts of its date and of its amounts. */
  row: (date: string, amounts: readonly [earnings: string, costs: string]) => readonly string[]
  hasCosts: boolean
}

/** What the programs write by language; the grid's words are compared with the interface in another test. */
const PROGRAMS: readonly Program[] = [
  {
    name: "a spreadsheet of our own",
    titles: {
      en: ["Month", "Earnings, USD", "Costs, USD", "Note"],
      ru: ["Месяц", "Доход, $", "Расходы, $", "Заметка"],
      es: ["Mes", "Ingresos, US$", "Costos, US$", "Año y día"],
      vi: ["Tháng", "Doanh thu, US$", "Chi phí, US$", "Ghi chú"],
    },
    row: (date, [earnings, costs]) => [date, earnings, costs, ""],
    hasCosts: true,
  },
  {
    name: "a spreadsheet with costs first",
    titles: {
      en: ["Costs", "Period", "Revenue"],
      ru: ["Затраты", "Период", "Выручка"],
      es: ["Gastos", "Período", "Ganancias"],
      vi: ["Chi phí", "Tháng", "Doanh thu"],
    },
    row: (date, [earnings, costs]) => [costs, date, earnings],
    hasCosts: true,
  },
  {
    name: "Google Play",
    titles: {
      en: ["Description", "Transaction Date", "Merchant Currency", "Amount (Merchant Currency)"],
      ru: ["Описание", "Дата транзакции", "Валюта продавца", "Сумма (валюта продавца)"],
      es: [
        "Descripción",
        "Fecha de la transacción",
        "Moneda del comerciante",
        "Importe (moneda del comerciante)",
      ],
      vi: ["Mô tả", "Ngày giao dịch", "Tiền tệ của người bán", "Số tiền (tiền tệ của người bán)"],
    },
    row: (date, [earnings]) => ["GPA.1", date, "USD", earnings],
    hasCosts: false,
  },
  {
    name: "AdMob",
    titles: {
      en: ["Month", "Est. earnings (USD)", "Impressions"],
      ru: ["Месяц", "Расчетный доход (USD)", "Показы"],
      es: ["Mes", "Ingresos estimados (USD)", "Año"],
      vi: ["Tháng", "Thu nhập ước tính (USD)", "Lượt hiển thị"],
    },
    row: (date, [earnings]) => [date, earnings, "900"],
    hasCosts: false,
  },
  {
    name: "App Store Connect",
    titles: {
      en: ["Start Date", "End Date", "Extended Partner Share", "Partner Share Currency"],
      ru: ["Дата начала", "Дата окончания", "Общая доля партнера", "Валюта доли партнера"],
      es: [
        "Fecha de inicio",
        "Fecha final",
        "Participación del socio",
        "Moneda de la participación del socio",
      ],
      vi: ["Ngày bắt đầu", "Ngày kết thúc", "Tổng phần chia đối tác", "Đơn vị tiền tệ doanh thu"],
    },
    row: (date, [earnings]) => [date, date, earnings, "USD"],
    hasCosts: false,
  },
]

/** September and October 2026 as the languages' programs write them. */
const DATES: Record<Locale, readonly (readonly [september: string, october: string])[]> = {
  en: [
    ["2026-09", "2026-10"],
    ["Sep-26", "Oct-26"],
    ["01-Sep-26", "01-Oct-26"],
    ["Sep 30, 2026", "Oct 1, 2026"],
    ["9/30/2026", "10/31/2026"],
    ["46266", "46296"],
  ],
  ru: [
    ["1 сентября 2026", "1 октября 2026"],
    ["сент. 26", "окт. 26"],
    ["сентябрь 2026 г.", "октябрь 2026 г."],
    ["30.09.2026", "31.10.2026"],
    ["2026-09-01 00:00:00", "2026-10-01 00:00:00"],
  ],
  es: [
    ["septiembre de 2026", "octubre de 2026"],
    ["1 de septiembre de 2026", "1 de octubre de 2026"],
    ["sept-26", "oct-26"],
    ["30/09/2026", "31/10/2026"],
    ["30-09-2026", "31-10-2026"],
  ],
  vi: [
    ["Thg9-26", "Thg10-26"],
    ["tháng 9/2026", "tháng 10/2026"],
    ["Tháng 9 năm 2026", "Tháng 10 năm 2026"],
    ["1 thg 9, 2026", "1 thg 10, 2026"],
    ["2026-09-30T00:00:00Z", "2026-10-31T00:00:00Z"],
  ],
}

/** Amounts of September and October by the decimal mark that their column shows, and what they are in whole dollars. */
const AMOUNTS: readonly {
  september: readonly [string, string]
  october: readonly [string, string]
  sums: string[]
}[] = [
  { september: ["1180.5", "12.25"], october: ["1234.567", "1.125"], sums: ["1181", "12", "1235", "1"] },
  { september: ["1,234.50", "0.5"], october: ["2,000", "1,500"], sums: ["1235", "1", "2000", "1500"] },
  { september: ["1.234,50", "0,4"], october: ["2.393", "12,345"], sums: ["1235", "0", "2393", "12"] },
  { september: ["1 234,5", "7"], october: ["12345", "8"], sums: ["1235", "7", "12345", "8"] },
]

const ENCODINGS: Record<Locale, readonly TestEncoding[]> = {
  en: ["utf-8", "utf-16le with mark", "windows-1252"],
  ru: ["utf-8 with mark", "utf-16le", "windows-1251"],
  es: ["utf-8", "utf-16be with mark", "windows-1252"],
  vi: ["utf-8 with mark", "utf-16le with mark", "windows-1258"],
}
const SEPARATORS = [",", ";", "\t"]
const LINE_ENDS = ["\n", "\r\n", "\r"]

const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const numberOf = (cell: string): SheetCell => (/^\d+$/.test(cell) ? Number(cell) : cell)

function expected(sums: readonly string[], hasCosts: boolean) {
  const [earnings = "", costs = "", earningsAfter = "", costsAfter = ""] = sums
  return [
    { month: "2026-09", earnings, ...(hasCosts && { costs }) },
    { month: "2026-10", earnings: earningsAfter, ...(hasCosts && { costs: costsAfter }) },
  ]
}

/** Every program in every language and date form, with the encodings, separators, marks and line ends in turn. */
export function reportFiles(): ReportFile[] {
  const files: ReportFile[] = []
  for (const program of PROGRAMS)
    for (const locale of ["en", "ru", "es", "vi"] as const)
      for (const dates of DATES[locale])
        for (const encoding of ENCODINGS[locale]) {
          const turn = files.length
          const amounts = AMOUNTS[turn % AMOUNTS.length]
          const separator = SEPARATORS[Math.floor(turn / 2) % SEPARATORS.length] ?? ","
          const lineEnd = LINE_ENDS[Math.floor(turn / 5) % LINE_ENDS.length] ?? "\n"
          if (!amounts) continue
          const rows = [
            program.titles[locale],
            program.row(dates[0], amounts.september),
            program.row(dates[1], amounts.october),
          ]
          const text = rows.map(row => row.map(quoted).join(separator)).join(lineEnd)
          const start = turn % 7 === 0 ? `sep=${separator}${lineEnd}` : ""
          files.push({
            name: [
              program.name,
              locale,
              encoding,
              JSON.stringify(separator),
              amounts.october[0],
              dates[1],
            ].join(" · "),
            bytes: encode(start + text + lineEnd, encoding),
            months: expected(amounts.sums, program.hasCosts),
          })
          if (encoding !== ENCODINGS[locale][0]) continue
          const texts = (["inline", "shared", "cdata"] as const)[turn % 3]
          files.push({
            name: [program.name, locale, "XLSX", texts, amounts.october[0], dates[1]].join(" · "),
            bytes: makeWorkbook(
              rows.map(row => row.map(numberOf)),
              { ...(texts && { texts }), hasHiddenFirst: turn % 2 === 0 },
            ),
            months: expected(amounts.sums, program.hasCosts),
          })
        }
  return files
}
