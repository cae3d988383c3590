import { type Counter, MAX_CELL_LENGTH, MAX_ROW_LENGTH, TableError } from "./faults.ts"
import type { Line } from "./line.ts"

const SEPARATORS = ["\t", ";", ","] as const
type Separator = (typeof SEPARATORS)[number]
/** The first line by which spreadsheets name the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i
const QUOTED = /"(?:[^"]|"")*"/g
const SAMPLE = 64 * 1024
const SAMPLE_LINES = 20
const QUOTE = '"'

/**
 * The separator of which most lines have the same number outside of quotation marks. Of equal ones it is the tab, which no
 * amount contains, else the more frequent one: amounts have as many commas in each line too.
 */
function separatorOf(text: string): Separator {
  const lines = text
    .replace(QUOTED, "")
    .split(/\r\n?|\n/, SAMPLE_LINES)
    .filter(line => line.trim() !== "" || line.includes("\t"))
  const scoreOf = (separator: Separator) => {
    const lineCounts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(separator).length - 1
      if (count > 0) lineCounts.set(count, (lineCounts.get(count) ?? 0) + 1)
    }
    const rank = (count: number) => (separator === "\t" ? SAMPLE : count) / (SAMPLE + 1)
    return Math.max(0, ...[...lineCounts].map(([count, alike]) => alike + rank(count)))
  }
  const scores = SEPARATORS.map(scoreOf)
  const highest = Math.max(...scores)
  return SEPARATORS.find((_, index) => highest > 0 && scores[index] === highest) ?? ","
}

const LINE_END = /[\r\n]/g
const ENDS: Record<Separator, RegExp> = { ",": /[,\r\n]/g, ";": /[;\r\n]/g, "\t": /[\t\r\n]/g }

/** Where a pattern is found from an index on; -1 if nowhere. */
function indexFrom(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** The index of the quotation mark that closes a cell; -1 if there is none. */
function closingMark(text: string, from: number): number {
  for (let at = text.indexOf(QUOTE, from); at >= 0; at = text.indexOf(QUOTE, at + 2))
    if (text[at + 1] !== QUOTE) return at
  return -1
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === " ") at++
  return at
}

/** `next` is the index after the row. */
type RowRead = { cells: string[]; next: number; hasLoneMark?: boolean }

/**
 * The cells of one line whose quotation marks don't match: a cell in quotation marks ends where one of them is followed by
 * a separator.
 */
function cellsOfFaulty(line: string, separator: Separator): string[] {
  const cells: string[] = []
  const closing = new RegExp(`" *(?=${separator}|$)`, "g")
  for (let at = 0; at <= line.length; ) {
    const open = afterSpaces(line, at)
    const close = line[open] === QUOTE ? indexFrom(closing, line, open + 1) : -1
    const found = line.indexOf(separator, close < 0 ? at : close)
    const end = found < 0 ? line.length : found
    cells.push(close < 0 ? line.slice(at, end) : line.slice(open + 1, close))
    at = end + 1
  }
  return cells
}

/** Reads rows from a text that grows; a row that is not complete yet is null. */
function createRowReader(separator: Separator, columns: number) {
  const endOfCell = ENDS[separator]

  /** The index after a line end; null if its second half may still come. */
  const afterLineEnd = (text: string, at: number, isLast: boolean): number | null => {
    if (text[at] !== "\r") return at + 1
    if (at + 1 === text.length && !isLast) return null
    return text[at + 1] === "\n" ? at + 2 : at + 1
  }

  /** The row up to the first line end, whatever its quotation marks say: its neighbours stay what they are. */
  function faultyRow(text: string, start: number, isLast: boolean): RowRead | null {
    const found = indexFrom(LINE_END, text, start)
    if (found < 0 && !isLast) return null
    const end = found < 0 ? text.length : found
    const next = found < 0 ? end : afterLineEnd(text, end, isLast)
    if (next === null) return null
    return { cells: cellsOfFaulty(text.slice(start, end), separator), next, hasLoneMark: true }
  }

  /** A cell and the index after it; null if more text is needed, "faulty" if its quotation marks don't match. */
  function quotedCell(text: string, open: number, isLast: boolean) {
    const close = closingMark(text, open + 1)
    const isOpen = close < 0 || (close + 1 === text.length && !isLast)
    if (isOpen && !isLast && text.length - open <= MAX_CELL_LENGTH) return null
    if (close < 0 || close - open > MAX_CELL_LENGTH) return "faulty"
    const end = afterSpaces(text, close + 1)
    if (end === text.length && !isLast) return null
    if (end < text.length && !/[\r\n]/.test(text[end] ?? "") && text[end] !== separator) return "faulty"
    return { cell: text.slice(open + 1, close).replaceAll('""', QUOTE), end }
  }

  return function rowAt(text: string, start: number, isLast: boolean): RowRead | null {
    const cells: string[] = []
    for (let at = start; ; ) {
      if (cells.length === columns) throw new TableError("too_many_columns", columns)
      const open = afterSpaces(text, at)
      if (text[open] === QUOTE) {
        const read = quotedCell(text, open, isLast)
        if (read === null) return null
        if (read === "faulty") return faultyRow(text, start, isLast)
        cells.push(read.cell)
        at = read.end
      } else {
        const found = indexFrom(endOfCell, text, at)
        if (found < 0 && !isLast) return null
        const end = found < 0 ? text.length : found
        cells.push(text.slice(at, end))
        at = end
      }
      if (at === text.length) return { cells, next: at }
      if (text[at] !== separator) {
        const next = afterLineEnd(text, at, isLast)
        return next === null ? null : { cells, next }
      }
      at++
    }
  }
}

/** The text of a table so far, once there is enough of it to know its separator. */
function* startOf(pieces: Iterator<string | null>): Generator<null, { text: string; isLast: boolean }> {
  let text = ""
  while (text.length < SAMPLE) {
    const { value, done } = pieces.next()
    if (done) return { text, isLast: true }
    if (value === null) yield null
    else text += value
  }
  return { text, isLast: false }
}

/**
 * The rows of a CSV (RFC 4180) with commas, semicolons or tabs, and lines that end in LF, CRLF, CR or all of them. A
 * null is a pause in which other work may run. A row whose quotation marks don't match ends with its line and says so.
 */
export function* csvLines(pieces: Iterator<string | null>, counter: Counter, columns: number) {
  let { text, isLast } = yield* startOf(pieces)
  const [line = "", named] = SEPARATOR_LINE.exec(text) ?? []
  let number = line === "" ? 0 : 1
  text = text.slice(line.length)
  const rowAt = createRowReader(
    SEPARATORS.find(one => one === named) ?? separatorOf(text.slice(0, SAMPLE)),
    columns,
  )
  for (let at = 0; ; ) {
    const row = at < text.length ? rowAt(text, at, isLast) : null
    if (row) {
      number++
      counter.addRow()
      for (const [column, { length }] of row.cells.entries()) {
        counter.addCell(column)
        counter.addText(length)
      }
      at = row.next
      const { cells, hasLoneMark } = row
      yield { number, cells, ...(hasLoneMark && { hasLoneMark }) } satisfies Line
      continue
    }
    if (isLast) return
    if (text.length - at > MAX_ROW_LENGTH + MAX_CELL_LENGTH)
      throw new TableError("table_row_too_long", MAX_ROW_LENGTH)
    const { value, done } = pieces.next()
    isLast = done === true
    if (!isLast && value !== null) {
      text = text.slice(at) + value
      at = 0
    }
    yield null
  }
}
