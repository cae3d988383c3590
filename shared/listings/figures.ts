/**
 * What an app earned in a month that has ended. Whole US dollars: `earnings` are what stores, ad networks and customers
 * paid out for that month, after their fees and refunds; `costs` are what it took to run the app. `installs` and
 * `active_users` are counts. Null where not stated.
 */
export type FigureMonth = {
  /** Such as `2026-10`. */
  month: string
  earnings: number
  costs: number | null
  installs: number | null
  active_users: number | null
}

export const MAX_FIGURE_MONTHS = 60
export const MAX_FIGURE = 1_000_000_000_000
export const FIGURE_NAMES = ["earnings", "costs", "installs", "active_users"] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

const MONTH_SEPARATOR = "|"
const FIGURE_SEPARATOR = ":"

/** Profit is earnings less costs, and not stated where costs are not. */
export const profitOf = ({ earnings, costs }: Pick<FigureMonth, "earnings" | "costs">): number | null =>
  costs === null ? null : earnings - costs

/** Months as the cell of a spreadsheet: `2026-09:1200:300:4000:900|2026-10:…`; what is not stated is empty. */
export function writeFiguresCell(months: readonly FigureMonth[]): string {
  return months
    .map(month =>
      [month.month, ...FIGURE_NAMES.map(name => month[name] ?? "")].join(FIGURE_SEPARATOR).replace(/:+$/, ""),
    )
    .join(MONTH_SEPARATOR)
}

const partsOf = (entry: string) => entry.split(FIGURE_SEPARATOR).map(part => part.trim())
const monthsOfCell = (text: string) => (text.trim() === "" ? [] : text.split(MONTH_SEPARATOR))

function entryOf(month: string): Record<string, string> {
  const parts = partsOf(month)
  return Object.fromEntries(["month", ...FIGURE_NAMES].map((name, index) => [name, parts[index] ?? ""]))
}

/** The entries of a cell in the stored format. */
export const entriesOfCell = (text: string): Record<string, string>[] => monthsOfCell(text).map(entryOf)

/** The entries of a cell that was sent, still to be validated; a month with too many parts remains a text. */
export function sentEntriesOfCell(text: string): (Record<string, string> | string)[] {
  const hasSurplus = (month: string) =>
    partsOf(month)
      .slice(1 + FIGURE_NAMES.length)
      .some(Boolean)
  return monthsOfCell(text).map(month => (hasSurplus(month) ? month : entryOf(month)))
}

const numberOrNull = (text: string | undefined) => (text ? Number(text) : null)

/** Months as they are stored, which is the cell. */
export function storedFigures(cell: string | null): FigureMonth[] {
  if (!cell) return []
  return entriesOfCell(cell).map(({ month = "", earnings, costs, installs, active_users }) => ({
    month,
    earnings: Number(earnings),
    costs: numberOrNull(costs),
    installs: numberOrNull(installs),
    active_users: numberOrNull(active_users),
  }))
}

/**
 * The months of `before` whose earnings or costs changed or are missing in `after`, oldest first: evidence no longer
 * covers them. A month that fell out because the list begins later is not one of them.
 */
export function changedMonths(before: readonly FigureMonth[], after: readonly FigureMonth[]): string[] {
  const first = after[0]?.month ?? ""
  const known = new Map(after.map(month => [month.month, month]))
  return before
    .filter(({ month, earnings, costs }) => {
      const now = known.get(month)
      return now ? now.earnings !== earnings || now.costs !== costs : month >= first
    })
    .map(({ month }) => month)
}

/** The id of a month's first cell in the grid of a form, to which a link may lead. */
export const monthElementId = (month: string): string => `figures-${month}`
