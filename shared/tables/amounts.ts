import { spelled } from "../text.ts"
import { type Cell, textOfCell } from "./line.ts"

export type DecimalMark = "." | ","

/** A number as a text without what people write around it; null for anything else. */
function plainNumber(text: string): { sign: 1 | -1; digits: string; isGrouped: boolean } | null {
  const bare = spelled(text)
    .replace(/us\$|usd|\$/g, "")
    .replace(/[−‐‑–]/g, "-")
    .trim()
  // Formats for accounts show 0 so.
  if (bare === "-" && /\$/.test(text)) return { sign: 1, digits: "0", isGrouped: false }
  const [, inBrackets] = /^\((.*)\)$/.exec(bare) ?? []
  const [, before = "", body = "", after = ""] = /^([-+]?)\s*(.*?)\s*(-?)$/.exec(inBrackets ?? bare) ?? []
  const isGrouped = /\d[\s\u00a0\u202f'’]\d{3}(?!\d)/.test(body)
  const digits = body.replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, "")
  if (!/^(?=.*\d)\d*(?:[.,]\d*)*$/.test(digits)) return null
  const isNegative = before === "-" || after === "-" || inBrackets !== undefined
  return { sign: isNegative ? -1 : 1, digits, isGrouped }
}

const other = (mark: DecimalMark): DecimalMark => (mark === "." ? "," : ".")
const isMark = (text: string): text is DecimalMark => text === "." || text === ","

/**
 * The decimal mark that a number shows by itself; null if it has no mark, "open" if its mark may be either: three
 * digits follow it, and one to three come before.
 */
function markOf({ digits, isGrouped }: { digits: string; isGrouped: boolean }): DecimalMark | "open" | null {
  const marks = [...digits].filter(isMark)
  const last = marks.at(-1)
  if (last === undefined) return null
  if (marks.some(mark => mark !== last)) return last
  if (marks.length > 1) return other(last)
  const [whole = "", decimals = ""] = digits.split(last)
  // Four digits before a mark are no group of thousands, and none begins with 0.
  return isGrouped || decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole) ? last : "open"
}

function withMark({ sign, digits }: { sign: 1 | -1; digits: string }, mark: DecimalMark): number | undefined {
  const [whole = "", decimals = "", ...more] = digits.split(mark)
  const groups = whole.split(other(mark))
  const areGroups = groups.slice(1).every((group, index) => {
    // India groups by two digits, but for the last three.
    const isLast = index === groups.length - 2
    return isLast ? group.length === 3 : group.length === 3 || group.length === 2
  })
  if (
    more.length > 0 ||
    /[.,]/.test(decimals) ||
    !areGroups ||
    (groups[0] ?? "").length > (groups.length > 1 ? 3 : 99)
  )
    return undefined
  const number = Number(`${groups.join("")}.${decimals || "0"}`)
  return Number.isFinite(number) ? sign * number + 0 : undefined
}

/** How the numbers of a column are written: the mark that they show, and one that may be read either way. */
type Evidence = { marks: ReadonlySet<DecimalMark>; open: string | null }

/** What the texts of a column say about its decimal mark. */
export function evidenceOf(cells: Iterable<Cell | undefined>): Evidence {
  const marks = new Set<DecimalMark>()
  let open: string | null = null
  for (const cell of cells) {
    if (typeof cell !== "string") continue
    const plain = plainNumber(cell)
    const mark = plain && markOf(plain)
    if (mark === "open") open ??= cell.trim()
    else if (mark) marks.add(mark)
  }
  return { marks, open }
}

/**
 * The decimal mark of columns that were written by one program: what they show themselves, else `expected`. Null if it
 * stays open, which matters only where `evidence` has an open number.
 */
export function decimalMarkOf(
  evidence: readonly Evidence[],
  expected: DecimalMark | undefined,
): DecimalMark | null {
  const marks = new Set(evidence.flatMap(({ marks: shown }) => [...shown]))
  const [mark] = marks
  if (marks.size === 1 && mark) return mark
  return expected ?? null
}

/** Whether a cell states no amount: it is empty or, as in many tables, a dash. */
export const isUnstated = (cell: Cell | undefined): boolean => /^\s*[-−‐‑–—]?\s*$/.test(textOfCell(cell))

/** The number of a cell in a column with a decimal mark, null if unknown; undefined for anything else. */
export function amountIn(cell: Cell | undefined, mark: DecimalMark | null): number | undefined {
  if (typeof cell === "number") return cell
  const plain = cell === undefined ? null : plainNumber(cell)
  if (!plain) return undefined
  const own = markOf(plain)
  if (own === null) return withMark(plain, ".")
  if (own === "open") return mark === null ? undefined : withMark(plain, mark)
  return withMark(plain, own)
}

/** The number of a single typed cell, where an open mark separates thousands. */
export function typedAmount(text: string): number | undefined {
  const plain = plainNumber(text)
  const [mark] = [...(plain?.digits ?? "")].filter(isMark)
  return amountIn(text, mark ? other(mark) : null)
}
