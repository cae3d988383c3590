import { openArchive, type Pieces } from "./archive.ts"
import { type Counter, TableError, type TableLimits } from "./faults.ts"
import type { Cell, Line } from "./line.ts"
import { createDates, type Dates, readDateStyles } from "./workbook-dates.ts"
import { type Attributes, readXml, type XmlHandlers } from "./xml.ts"

type Archive = (name: string) => Pieces | null

/** Significant digits that a spreadsheet shows of a number; the rest is rounding noise. */
const DIGITS = 15
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** A text as it was before a spreadsheet program wrote characters that XML cannot hold (ECMA-376, ST_Xstring). */
const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The texts within `<t>` of each `name` element, without phonetic hints. */
function collectTexts(name: string, counter: Counter, add: (text: string) => void): Required<XmlHandlers> {
  let collected: string | null = null
  let inText = false
  let inHint = false
  return {
    open(tag) {
      if (tag === name) collected = ""
      if (tag === "rPh") inHint = true
      if (tag === "t") inText = true
    },
    text(text) {
      if (collected === null || !inText || inHint) return
      collected += text
      counter.checkLength(collected.length)
    },
    close(tag) {
      if (tag === "t") inText = false
      if (tag === "rPh") inHint = false
      if (tag !== name || collected === null) return
      add(unescaped(collected))
      collected = null
    },
  }
}

/** The number of a column from a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? ""
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type SheetCell = { column: number; type: string | undefined; style: number; text: string }
type Parts = { shared: readonly string[]; dates: Dates }

function cellValue({ type, style, text }: SheetCell, { shared, dates }: Parts): Cell {
  if (type === "s") return shared[Number(text)] ?? ""
  if (type === "b") return text === "1" ? "TRUE" : "FALSE"
  if (type !== undefined && type !== "n") return unescaped(text)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return dates.textOf(number, style) ?? Number(number.toPrecision(DIGITS))
}

const cellAt = (attributes: Attributes, before: number): SheetCell => ({
  column: attributes.r === undefined ? before + 1 : columnOf(attributes.r),
  type: attributes.t,
  style: Number(attributes.s ?? 0),
  text: "",
})

/** The rows of a sheet. */
function* sheetLines(pieces: Pieces | null, parts: Parts, counter: Counter): Generator<Line | null> {
  let lines: Line[] = []
  let number = 0
  let cells: (Cell | undefined)[] = []
  let cell = cellAt({}, -2)
  let isValue = false
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === "row") {
        counter.addRow()
        number = Number(attributes.r) || number + 1
        cells = []
        cell = cellAt({}, -2)
      } else if (name === "c") {
        cell = cellAt(attributes, cell.column)
        counter.addCell(cell.column)
      } else isValue = name === "v" || name === "t"
    },
    text(text) {
      if (!isValue) return
      cell.text += text
      counter.checkLength(cell.text.length)
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false
      if (name === "c" && cell.column >= 0 && cell.text !== "") {
        const value = cellValue(cell, parts)
        if (typeof value === "string") counter.addText(value.length)
        cells[cell.column] = value
      }
      if (name !== "row") return
      counter.checkUnpacked()
      lines.push({ number, cells: Array.from(cells) })
    },
  }
  for (const _ of readXml(pieces, handlers)) {
    const read = lines
    lines = []
    yield* read
    yield null
  }
  yield* lines
}

const endOf = (attributes: Attributes, name: string) =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

function resolved(target: string): string {
  if (/^[\\/]/.test(target)) return target.slice(1)
  return new URL(target.replaceAll("\\", "/"), "file:///xl/").pathname.slice(1)
}

/** A part of each kind of document that is an archive too, but nothing to unpack: Office, OpenDocument, Apple's. */
const DOCUMENTS = ["[Content_Types].xml", "content.xml", "Index/Document.iwa"]

/** The path of the first sheet that a workbook shows, and whether its dates count from 1904. */
function* findSheet(archive: Archive): Generator<null, { path: string; is1904: boolean }> {
  const sheets: { id: string; isHidden: boolean }[] = []
  let is1904 = false
  const workbook = archive("xl/workbook.xml")
  if (!workbook) throw new TableError(DOCUMENTS.some(archive) ? "table_unreadable" : "table_packed")
  yield* readXml(workbook, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "")
      if (name !== "sheet") return
      const isHidden = (attributes.state ?? "visible") !== "visible"
      sheets.push({ id: endOf(attributes, "id") ?? "", isHidden })
    },
  })
  const targets = new Map<string, string>()
  yield* readXml(archive("xl/_rels/workbook.xml.rels"), {
    open(name, attributes) {
      if (name !== "Relationship" || /chartsheet$/.test(attributes.Type ?? "")) return
      targets.set(attributes.Id ?? "", attributes.Target ?? "")
    },
  })
  const known = sheets.filter(({ id }) => targets.has(id))
  const shown = known.find(({ isHidden }) => !isHidden) ?? known[0]
  if (!shown) throw new TableError("table_unreadable")
  return { path: resolved(targets.get(shown.id) ?? ""), is1904 }
}

function* readLines(
  bytes: Uint8Array,
  counter: Counter,
  { unpackedMb }: TableLimits,
): Generator<Line | null> {
  const archive = openArchive(bytes, unpackedMb)
  const { path, is1904 } = yield* findSheet(archive)
  const styles = archive("xl/styles.xml")
  const dates = createDates(styles ? yield* readDateStyles(styles) : [], is1904)
  const shared: string[] = []
  const texts = archive("xl/sharedStrings.xml")
  if (texts)
    yield* readXml(
      texts,
      collectTexts("si", counter, text => shared.push(text)),
    )
  yield* sheetLines(archive(path), { shared, dates }, counter)
}

/** The rows of the first sheet that an XLSX file shows; a null is a pause in which other work may run. */
export function* workbookLines(
  bytes: Uint8Array,
  counter: Counter,
  limits: TableLimits,
): Generator<Line | null> {
  try {
    yield* readLines(bytes, counter, limits)
  } catch (error) {
    // Whatever else a broken archive causes, such as an offset beyond its end.
    throw error instanceof TableError ? error : new TableError("table_unreadable")
  }
}
