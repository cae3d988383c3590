import { isMonth } from "#shared/months.ts"
import { FIGURE_NAMES, type FigureName } from "./figures.ts"

/** What a file says about a month, as texts of whole numbers; what it does not say is absent. */
export type ReadMonth = { month: string } & { [Name in FigureName]?: string }
/** Why a file was not read: it is in another currency, or in no layout that is known. */
export type FileProblem = { problem: "currency"; currency: string } | { problem: "layout" }
export type FileReading = { source: "own" | "google_play" | "admob"; months: ReadMonth[] } | FileProblem

type Row = string[]

/** Rows of a CSV whose cells are separated by commas, semicolons or tabs (RFC 4180). */
export function parseCsv(text: string): Row[] {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const separator = ["\t", ";", ","].find(one => first.includes(one)) ?? ","
  const rows: Row[] = [[""]]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ""
    const row = rows.at(-1) ?? []
    const cell = row.length - 1
    if (isQuoted) {
      if (character !== '"') row[cell] += character
      else if (text[at + 1] === '"') row[cell] += text[++at] ?? ""
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === separator) row.push("")
    else if (character === "\n") rows.push([""])
    else if (character !== "\r") row[cell] += character
  }
  return rows.map(row => row.map(cell => cell.trim())).filter(row => row.some(cell => cell !== ""))
}

/** `1,234.50`, `1.234,50 $` and `1 234` as a number; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/US\$|USD|[$\s\u00a0\u202f'’]/g, "").replace("−", "-")
  if (!/^-?\d[\d.,]*$/.test(plain)) return undefined
  // The last mark separates decimals unless exactly three digits follow it or it is repeated.
  const [, whole = plain, decimals = ""] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(plain) ?? []
  const digits = whole.replace(/[.,]/g, "")
  const number = Number(decimals ? `${digits}.${decimals}` : digits)
  return Number.isFinite(number) ? number : undefined
}

/** A sum of a month in whole dollars, half away from zero; earnings are never below 0. */
const wholeText = (amount: number) =>
  String(Math.max(0, Math.round(Math.abs(amount) + 1e-9) * Math.sign(amount)) + 0)

const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** The month of `2026-10`, `2026-10-05`, `10/2026`, `Oct 2026` and `Oct 5, 2026`; undefined for anything else. */
export function monthIn(text: string): string | undefined {
  const [, year, month] = /^(\d{4})[-/](\d{2})(?:[-/]\d{2})?$/.exec(text) ?? []
  if (year && month && isMonth(`${year}-${month}`)) return `${year}-${month}`
  const [, numbered, ofYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (numbered && ofYear && isMonth(`${ofYear}-${numbered.padStart(2, "0")}`))
    return `${ofYear}-${numbered.padStart(2, "0")}`
  const [, name = "", named] = /^([A-Za-z]{3})[a-z]*\.?(?: \d{1,2})?,? (\d{4})$/.exec(text) ?? []
  const index = MONTH_NAMES.indexOf(name.toLowerCase())
  return named && index >= 0 ? `${named}-${String(index + 1).padStart(2, "0")}` : undefined
}

const columnsOf = (header: Row) => header.map(name => name.toLowerCase().replace(/^\ufeff/, ""))

/** Our own: `month,earnings,costs,installs,active_users`. */
function readOwn(columns: Row, rows: readonly Row[]): FileReading | null {
  if (!columns.includes("month") || !columns.includes("earnings")) return null
  const at = (row: Row, name: string) => row[columns.indexOf(name)] ?? ""
  const months = rows.flatMap(row => {
    const month = monthIn(at(row, "month"))
    if (!month) return []
    const figures = FIGURE_NAMES.flatMap(name => {
      const amount = parseAmount(at(row, name))
      return amount === undefined ? [] : [[name, wholeText(amount)]]
    })
    return [{ month, ...Object.fromEntries(figures) }]
  })
  return { source: "own", months }
}

function summed(
  source: "google_play" | "admob",
  entries: readonly (readonly [month: string, amount: number])[],
): FileReading {
  const sums = new Map<string, number>()
  for (const [month, amount] of entries) sums.set(month, (sums.get(month) ?? 0) + amount)
  return { source, months: [...sums].map(([month, amount]) => ({ month, earnings: wholeText(amount) })) }
}

/** Google Play's earnings report: a transaction a row; fees and refunds are below 0. */
function readGooglePlay(columns: Row, rows: readonly Row[]): FileReading | null {
  const [date, currency, amount] = [
    columns.indexOf("transaction date"),
    columns.indexOf("merchant currency"),
    columns.indexOf("amount (merchant currency)"),
  ]
  if (date < 0 || currency < 0 || amount < 0) return null
  const other = rows.map(row => row[currency] ?? "").find(code => code !== "" && code.toUpperCase() !== "USD")
  if (other !== undefined) return { problem: "currency", currency: other }
  return summed(
    "google_play",
    rows.flatMap(row => {
      const [month, sum] = [monthIn(row[date] ?? ""), parseAmount(row[amount] ?? "")]
      return month && sum !== undefined ? [[month, sum] as const] : []
    }),
  )
}

/** AdMob's report by month, whose column of earnings names the currency. */
function readAdmob(columns: Row, rows: readonly Row[]): FileReading | null {
  const month = columns.indexOf("month")
  const earnings = columns.findIndex(name => /^est(?:imated|\.) earnings/.test(name))
  if (month < 0 || earnings < 0) return null
  const [, currency = ""] = /\(([^)]+)\)/.exec(columns[earnings] ?? "") ?? []
  const sign = /[€£¥₽₫₹]/.exec(rows[0]?.[earnings] ?? "")?.[0]
  if (sign !== undefined || !/^(?:usd|us\$|\$)$/.test(currency))
    return sign === undefined && currency === ""
      ? { problem: "layout" }
      : { problem: "currency", currency: sign ?? currency.toUpperCase() }
  return summed(
    "admob",
    rows.flatMap(row => {
      const [of, sum] = [monthIn(row[month] ?? ""), parseAmount(row[earnings] ?? "")]
      return of && sum !== undefined ? [[of, sum] as const] : []
    }),
  )
}

/** Reads a report; the months are in the order of the calendar, each once. */
export function readFiguresFile(text: string): FileReading {
  const [header, ...rows] = parseCsv(text)
  const columns = columnsOf(header ?? [])
  const reading = readOwn(columns, rows) ?? readGooglePlay(columns, rows) ?? readAdmob(columns, rows)
  if (!reading || !("months" in reading)) return reading ?? { problem: "layout" }
  if (reading.months.length === 0) return { problem: "layout" }
  const byMonth = new Map(reading.months.map(one => [one.month, one]))
  return { ...reading, months: [...byMonth.values()].sort((a, b) => a.month.localeCompare(b.month)) }
}
