import { DAY_MS } from "#shared/units.ts"
import type { Pieces } from "./archive.ts"
import { readXml } from "./xml.ts"

/** Day 0 of spreadsheets, which count a 29 February 1900. */
const START_1900 = Date.UTC(1899, 11, 30)
const START_1904 = Date.UTC(1904, 0, 1)
/** The year 2200 is day 109,575. */
const MAX_SERIAL = 109_575

/** The date that a spreadsheet stores as a number of days, such as `2026-10-01`, with its time if it has one. */
export function dateOfSerial(serial: number, is1904 = false): string | undefined {
  if (!(serial >= 1 && serial < MAX_SERIAL)) return undefined
  const seconds = Math.round(serial * 86_400) * 1000
  const text = new Date((is1904 ? START_1904 : START_1900) + seconds).toISOString()
  return seconds % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ")
}

const BUILT_IN_DATES = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
] as const
const isBuiltIn = (id: number) => BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)
/** What a format shows as it is: texts in quotation marks, escaped characters, colours and conditions. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|_./g
const isDateCode = (code: string) => /[yd]|m{3}/i.test(code.replace(LITERAL, "").replace(/general/i, ""))

/** Whether each style of a workbook's cells shows dates, by the style's number. */
export function* readDateStyles(styles: Pieces): Generator<null, readonly boolean[]> {
  const codes = new Map<number, string>()
  const shown: boolean[] = []
  let inCells = false
  yield* readXml(styles, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === "numFmt") codes.set(id, attributes.formatCode ?? "")
      if (name === "cellXfs") inCells = true
      if (name !== "xf" || !inCells) return
      const code = codes.get(id)
      shown.push(code === undefined ? isBuiltIn(id) : isDateCode(code))
    },
    close(name) {
      if (name === "cellXfs") inCells = false
    },
  })
  return shown
}

/** `styles` says of each style whether it shows dates. */
export function createDates(styles: readonly boolean[], is1904: boolean) {
  return {
    /** The date of a number that its style shows as one; undefined for any other. */
    textOf: (number: number, style: number): string | undefined =>
      styles[style] ? dateOfSerial(number, is1904) : undefined,
  }
}
export type Dates = ReturnType<typeof createDates>
