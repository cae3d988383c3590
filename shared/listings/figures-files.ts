import { FIGURE_NAMES, type FigureName } from "./figures.ts"
import { monthIn } from "./month-reading.ts"

/** A file's values for a month, as texts of whole numbers; missing ones are absent. */
export type ReadMonth = { month: string } & { [Name in FigureName]?: string }
/**
 * Why a file was rejected: it is in another currency, in an unknown layout, compressed, or about several apps without a
 * choice; or a row, counted from 1, has a cell that is not a month or amount, or more cells than there are columns.
 */
type FileProblem =
  | { problem: "currency"; currency: string }
  | { problem: "layout" | "packed" }
  | { problem: "apps"; apps: string[] }
  | { problem: "cell"; row: number; column: string; value: string }
  | { problem: "too_long"; row: number }
  | { problem: "repeated"; row: number; month: string }
export type FileReading = { source: "own" | "google_play" | "admob"; months: ReadMonth[] } | FileProblem

type Row = string[]
/** The rows of a file below the header, with their numbers. */
type Sheet = { columns: Row; rows: { number: number; cells: Row }[] }

const isBlankRow = (row: Row) => row.every(cell => cell === "")

/** Rows of a CSV whose cells are separated by commas, semicolons or tabs (RFC 4180), including blank ones. */
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
  return rows.map(row => row.map(cell => cell.trim()))
}

/** `1,234.50`, `1.234,50 $` and `1 234` as a number; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/US\$|USD|[$\s\u00a0\u202f'’]/g, "").replace("−", "-")
  if (!/^-?\d[\d.,]*$/.test(plain)) return undefined
  // The last mark separates decimals unless exactly three digits follow it, but for those after a single 0.
  const [, whole = plain, decimals = ""] = /^(.*)[.,](\d{1,2}|\d{4,}|(?<=^-?0[.,])\d{3})$/.exec(plain) ?? []
  const digits = whole.replace(/[.,]/g, "")
  const number = Number(decimals ? `${digits}.${decimals}` : digits)
  return Number.isFinite(number) ? number : undefined
}

/** A sum of a month in whole dollars, half away from zero; earnings are never below 0. */
const wholeText = (amount: number) =>
  String(Math.max(0, Math.round(Math.abs(amount) + 1e-9) * Math.sign(amount)) + 0)

const CURRENCY_SIGN = /[€£¥₽₫₹]/
const TOTAL = /^(?:grand )?totals?$/i
const isOurs = (currency: string) => /^(?:usd|us\$|\$)$/i.test(currency)

function sheetOf(text: string): Sheet {
  const [header = [], ...rows] = parseCsv(text)
  const columns = header.map(name => name.toLowerCase().replace(/^\ufeff/, ""))
  const numbered = rows.map((cells, index) => ({ number: index + 2, cells }))
  return { columns, rows: numbered.filter(({ cells }) => !isBlankRow(cells)) }
}

/** Why a row cannot be read, or null: its cells at these columns are a month and an amount. */
function problemOf(
  { columns }: Sheet,
  { number, cells }: Sheet["rows"][number],
  monthAt: number,
  amountsAt: readonly number[],
): FileProblem | null {
  if (!isBlankRow(cells.slice(columns.length))) return { problem: "too_long", row: number }
  const cell = (at: number): FileProblem => ({
    problem: "cell",
    row: number,
    column: columns[at] ?? "",
    value: cells[at] ?? "",
  })
  if (monthIn(cells[monthAt] ?? "") === undefined) return cell(monthAt)
  for (const at of amountsAt) {
    const text = cells[at] ?? ""
    const [sign] = CURRENCY_SIGN.exec(text) ?? []
    if (sign !== undefined) return { problem: "currency", currency: sign }
    if (text !== "" && parseAmount(text) === undefined) return cell(at)
  }
  return null
}

function firstProblem(sheet: Sheet, monthAt: number, amountsAt: readonly number[]): FileProblem | null {
  for (const row of sheet.rows) {
    const problem = problemOf(sheet, row, monthAt, amountsAt)
    if (problem) return problem
  }
  return null
}

/** Our own: `month,earnings,costs,installs,active_users`. */
function readOwn(sheet: Sheet): FileReading | null {
  const { columns, rows } = sheet
  const monthAt = columns.indexOf("month")
  if (monthAt < 0 || !columns.includes("earnings")) return null
  const names = FIGURE_NAMES.filter(name => columns.includes(name))
  const at = (name: FigureName) => columns.indexOf(name)
  const problem = firstProblem(sheet, monthAt, names.map(at))
  if (problem) return problem
  const months = new Map<string, ReadMonth>()
  for (const { number, cells } of rows) {
    const month = monthIn(cells[monthAt] ?? "") ?? ""
    if (months.has(month)) return { problem: "repeated", row: number, month }
    const read: ReadMonth = { month }
    for (const name of names) {
      const amount = parseAmount(cells[at(name)] ?? "")
      if (amount === undefined) continue
      if (amount < 0) return { problem: "cell", row: number, column: name, value: cells[at(name)] ?? "" }
      read[name] = wholeText(amount)
    }
    months.set(month, read)
  }
  return { source: "own", months: [...months.values()] }
}

/** The sums of a report by month; if it contains several apps, one has to be chosen. */
function summed(
  source: "google_play" | "admob",
  sheet: Sheet,
  at: { month: number; amount: number; app: number },
  chosen: string | undefined,
): FileReading {
  const problem = firstProblem(sheet, at.month, [at.amount])
  if (problem) return problem
  const appOf = (cells: Row) => cells[at.app] ?? ""
  const apps = [...new Set(sheet.rows.map(({ cells }) => appOf(cells)).filter(Boolean))]
  if (apps.length > 1 && chosen === undefined) return { problem: "apps", apps: apps.toSorted() }
  const sums = new Map<string, number>()
  for (const { cells } of sheet.rows) {
    if (apps.length > 1 && appOf(cells) !== chosen) continue
    const month = monthIn(cells[at.month] ?? "") ?? ""
    sums.set(month, (sums.get(month) ?? 0) + (parseAmount(cells[at.amount] ?? "") ?? 0))
  }
  return { source, months: [...sums].map(([month, amount]) => ({ month, earnings: wholeText(amount) })) }
}

/** Google Play's earnings report: a transaction per row, with the package of its app; fees and refunds are below 0. */
function readGooglePlay(sheet: Sheet, app: string | undefined): FileReading | null {
  const { columns, rows } = sheet
  const currency = columns.indexOf("merchant currency")
  const at = {
    month: columns.indexOf("transaction date"),
    amount: columns.indexOf("amount (merchant currency)"),
    app: columns.findIndex(name => /^(?:product|package) id$/.test(name)),
  }
  if (at.month < 0 || currency < 0 || at.amount < 0) return null
  const other = rows.map(({ cells }) => cells[currency] ?? "").find(code => code !== "" && !isOurs(code))
  if (other !== undefined) return { problem: "currency", currency: other }
  return summed("google_play", sheet, at, app)
}

/** AdMob's report by month, whose column of earnings names the currency. */
function readAdmob({ columns, rows }: Sheet, app: string | undefined): FileReading | null {
  const at = {
    month: columns.indexOf("month"),
    amount: columns.findIndex(name => /^est(?:imated|\.) earnings/.test(name)),
    app: columns.indexOf("app"),
  }
  if (at.month < 0 || at.amount < 0) return null
  const months = rows.filter(({ cells }) => !TOTAL.test(cells[at.month] ?? ""))
  const [, currency = ""] = /\(([^)]+)\)/.exec(columns[at.amount] ?? "") ?? []
  const amounts = months.map(({ cells }) => cells[at.amount] ?? "")
  const sign = amounts.flatMap(amount => CURRENCY_SIGN.exec(amount) ?? [])[0]
  if (sign !== undefined) return { problem: "currency", currency: sign }
  if (currency === "") return { problem: "layout" }
  if (!isOurs(currency)) return { problem: "currency", currency: currency.toUpperCase() }
  return summed("admob", { columns, rows: months }, at, app)
}

/** The first bytes of ZIP archives and spreadsheets; stores provide their reports compressed. */
const PACKED = "PK\u0003\u0004"

/** Reads a report, of several apps the chosen one; the months are in the order of the calendar, each once. */
export function readFiguresFile(text: string, app?: string): FileReading {
  if (text.startsWith(PACKED)) return { problem: "packed" }
  const sheet = sheetOf(text)
  const reading = readOwn(sheet) ?? readGooglePlay(sheet, app) ?? readAdmob(sheet, app)
  if (!reading || !("months" in reading)) return reading ?? { problem: "layout" }
  if (reading.months.length === 0) return { problem: "layout" }
  return { ...reading, months: reading.months.toSorted((a, b) => a.month.localeCompare(b.month)) }
}
