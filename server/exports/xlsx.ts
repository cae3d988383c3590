import { strToU8, Zip, ZipDeflate } from "fflate"
import type { ListingWithFiles } from "#server/listings/listing-row.ts"
import { escapeCharacters } from "#server/platform/csv.ts"
import type { Cell, ExportColumn } from "./columns.ts"

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = "http://schemas.openxmlformats.org"
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`
export const SHEET_START = `${HEAD}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const SHEET_END = "</sheetData></worksheet>"
/** ECMA-376: a workbook with one sheet of inline texts. */
export const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="Listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" }

const escapeXml = (text: string) => escapeCharacters(text).replace(/[&<>\r]/g, one => ENTITIES[one] ?? one)

function cellXml(cell: Cell): string {
  if (cell === null || cell === "") return "<c/>"
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`
  // A cell of this type is never a formula.
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** A row of a sheet. */
export const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join("")}</row>`

/** Of every entry, in local time as archives have it, so that equal listings make equal files. */
export const WRITTEN_AT = new Date(2000, 0, 1)

function entryOf(name: string, options: { level?: 1 } = {}): ZipDeflate {
  const entry = new ZipDeflate(name, options)
  entry.mtime = WRITTEN_AT
  return entry
}

/** A workbook, sheet by rows, as the parts of a ZIP archive. */
export async function* xlsxParts(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly ListingWithFiles[]>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  function* take() {
    const taken = ready
    ready = []
    yield* taken
  }
  for (const [name, text] of Object.entries(PARTS)) {
    const entry = entryOf(name)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }
  const sheet = entryOf("xl/worksheets/sheet1.xml", { level: 1 })
  zip.add(sheet)
  sheet.push(strToU8(SHEET_START + rowXml(columns.map(({ name }) => name))))
  yield* take()
  for await (const listings of batches) {
    const rows = listings.map(listing => rowXml(columns.map(({ cellOf }) => cellOf(listing))))
    sheet.push(strToU8(rows.join("")))
    yield* take()
  }
  sheet.push(strToU8(SHEET_END), true)
  zip.end()
  yield* take()
}
