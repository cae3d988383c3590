import { type Cell, textOfCell } from "../tables/line.ts"
import { FIGURE_NAMES, type FigureName } from "./figures.ts"
import { figureTitled, otherCurrencyTitled, type ReportTitle, reportColumn } from "./figures-titles.ts"

export type FiguresSource = "own" | "google_play" | "admob" | "app_store"

/** Where a file has what is read of it. */
export type FiguresLayout = {
  source: FiguresSource
  month: number
  amounts: { name: FigureName; at: number }[]
  /** The column with the number of units that an amount is for; -1 for sums. */
  units: number
  /** -1 where the file has none. */
  app: number
  currency: number
  /** Another currency that a title names. */
  otherCurrency: string | null
  /** The titles are English, whose programs write decimals after a point. */
  isEnglish: boolean
}

const isEnglish = (title: string) =>
  /^[\0-\x7f]*$/.test(title) && !/\b(?:ingres|gananc|fecha|mes)/i.test(title)

function report(
  source: FiguresSource,
  titles: readonly string[],
  at: { month: number; amount: number; units?: number; app: number; currency?: number },
): FiguresLayout {
  const amount = titles[at.amount] ?? ""
  return {
    source,
    month: at.month,
    amounts: [{ name: "earnings", at: at.amount }],
    units: at.units ?? -1,
    app: at.app,
    currency: at.currency ?? -1,
    otherCurrency: at.currency === undefined ? otherCurrencyTitled(amount) : null,
    isEnglish: isEnglish(amount),
  }
}

/** Google Play's earnings report: a transaction per row, with the package of its app; fees and refunds are below 0. */
function googlePlay(titles: readonly string[]): FiguresLayout | null {
  const at = (name: ReportTitle) => reportColumn(titles, name)
  const [month, currency, amount] = [at("play_date"), at("play_currency"), at("play_amount")]
  if (month < 0 || currency < 0 || amount < 0) return null
  return report("google_play", titles, { month, amount, app: at("play_app"), currency })
}

/** AdMob's report by month or day, whose column of earnings names the currency. */
function admob(titles: readonly string[]): FiguresLayout | null {
  const [month, amount] = [reportColumn(titles, "admob_date"), reportColumn(titles, "admob_amount")]
  if (month < 0 || amount < 0) return null
  return report("admob", titles, { month, amount, app: reportColumn(titles, "admob_app") })
}

/** App Store Connect's financial report, and its summary of sales with proceeds for each unit. */
function appStore(titles: readonly string[]): FiguresLayout | null {
  const at = (name: ReportTitle) => reportColumn(titles, name)
  const [sum, each, units, currency] = [
    at("apple_sum"),
    at("apple_each"),
    at("apple_units"),
    at("apple_currency"),
  ]
  // A period of Apple's ends within its month.
  const dates = titles.flatMap((title, index) => (reportColumn([title], "apple_date") === 0 ? [index] : []))
  const month = dates.at(-1) ?? -1
  const isPerUnit = sum < 0 && each >= 0 && units >= 0
  if (month < 0 || currency < 0 || (sum < 0 && !isPerUnit)) return null
  const amount = isPerUnit ? each : sum
  const app = at("apple_app")
  return report("app_store", titles, { month, amount, app, currency, ...(isPerUnit && { units }) })
}

/** Our own: a month, its earnings and whatever else of ours the titles name. */
function own(titles: readonly string[]): FiguresLayout | null {
  const named = titles.map(figureTitled)
  const month = named.indexOf("month")
  if (month < 0 || !named.includes("earnings")) return null
  const amounts = FIGURE_NAMES.flatMap(name =>
    named.includes(name) ? { name, at: named.indexOf(name) } : [],
  )
  const currencies = amounts.map(({ at }) => otherCurrencyTitled(titles[at] ?? ""))
  return {
    source: "own",
    month,
    amounts,
    units: -1,
    app: -1,
    currency: -1,
    otherCurrency: currencies.find(one => one !== null) ?? null,
    isEnglish: false,
  }
}

/** What a row of titles says about the file below it; null if it has no titles of a known layout. */
export function layoutOf(cells: readonly (Cell | undefined)[]): FiguresLayout | null {
  const titles = cells.map(textOfCell)
  return googlePlay(titles) ?? appStore(titles) ?? admob(titles) ?? own(titles)
}
