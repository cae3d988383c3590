import { strToU8, zipSync } from "fflate"
import { DAY_MS } from "#shared/units.ts"

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")

/** A cell: a text, a number, or a day that is stored as a number. */
export type SheetCell = string | number | { day: string }

const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS

export type WorkbookOptions = {
  /** Names of the archive's entries as other programs write them. */
  rename?: (name: string) => string
  /** How texts are stored. */
  texts?: "inline" | "shared" | "cdata"
  /** A hidden sheet precedes the one with the rows. */
  hasHiddenFirst?: boolean
}

/** A workbook with these rows, and style 1 for days. */
export function makeWorkbook(
  rows: readonly (readonly SheetCell[])[],
  { rename = name => name, texts = "inline", hasHiddenFirst = false }: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const shared: string[] = []
  const cellXml = (cell: SheetCell) => {
    if (typeof cell === "number") return `<c><v>${cell}</v></c>`
    if (typeof cell === "object") return `<c s="1"><v>${serialOf(cell.day)}</v></c>`
    if (texts === "cdata") return `<c t="inlineStr"><is><t><![CDATA[${cell}]]></t></is></c>`
    if (texts === "inline") return `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
    return `<c t="s"><v>${shared.push(cell) - 1}</v></c>`
  }
  const sheet = rows.map(row => `<row>${row.map(cellXml).join("")}</row>`).join("")
  return makeArchive(
    {
      ...(hasHiddenFirst && {
        "xl/worksheets/sheet2.xml": sheetXml("<row><c t='str'><v>other</v></c></row>"),
      }),
      "xl/worksheets/sheet1.xml": sheetXml(sheet),
      "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs></styleSheet>',
      ...(shared.length > 0 && {
        "xl/sharedStrings.xml": `<sst>${shared.map(text => `<si><t>${escapeXml(text)}</t></si>`).join("")}</sst>`,
      }),
    },
    { rename, hasHiddenFirst },
  )
}

export const sheetXml = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** An archive of a workbook with these parts. */
export function makeArchive(
  parts: Record<string, string>,
  { rename = name => name, hasHiddenFirst = false }: Pick<WorkbookOptions, "rename" | "hasHiddenFirst"> = {},
): Uint8Array<ArrayBuffer> {
  const hidden = hasHiddenFirst ? '<sheet r:id="rId2" state="hidden"/>' : ""
  const all = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${hidden}<sheet r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ...parts,
  }
  const entries = Object.entries(all).map(([name, text]) => [rename(name), strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}
