import { posix } from "node:path"
import { SaxesParser } from "saxes"
import { AppError } from "#server/platform/app-error.ts"
import { unescapeCharacters } from "#shared/sheet-text.ts"
import { createLimits, createTableBuilder, type Table, unreadable } from "./table.ts"
import { openArchive, type Pieces } from "./unpack.ts"

/** Significant digits that a spreadsheet shows of a number; the rest is rounding noise. */
const DIGITS = 15

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML piece by piece; 422 on `file` if there is none. */
async function readXml(pieces: Pieces | null, { open, text, close }: Handlers): Promise<void> {
  if (!pieces) throw unreadable("table_unreadable")
  const parser = new SaxesParser()
  const plain = (name: string) => name.slice(name.indexOf(":") + 1)
  parser.on("error", () => {
    throw unreadable("table_unreadable")
  })
  parser.on("opentag", ({ name, attributes }) => open?.(plain(name), attributes))
  if (text) parser.on("text", text)
  parser.on("closetag", ({ name }) => close?.(plain(name)))
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode())
  parser.close()
}

/** The texts within `<t>` of each `name` element, without phonetic hints. */
function collectTexts(name: string, add: (text: string) => void): Required<Handlers> {
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
      if (collected !== null && inText && !inHint) collected += text
    },
    close(tag) {
      if (tag === "t") inText = false
      if (tag === "rPh") inHint = false
      if (tag !== name || collected === null) return
      add(collected)
      collected = null
    },
  }
}

/** The number of a column from a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ""
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toText(type: string | undefined, value: string, shared: readonly string[]): string {
  if (type === "s") return shared[Number(value)] ?? ""
  if (type !== undefined && type !== "n") return unescapeCharacters(value)
  const number = Number(value)
  return value === "" || !Number.isFinite(number) ? value : String(Number(number.toPrecision(DIGITS)))
}

async function readSheet(pieces: Pieces | null, shared: readonly string[]): Promise<Table> {
  const builder = createTableBuilder()
  const limits = createLimits()
  let row = 0
  let values: (string | undefined)[] = []
  let cell: { column: number; type: string | undefined; text: string } = { column: -1, type: "", text: "" }
  let isValue = false
  await readXml(pieces, {
    open(name, attributes) {
      if (name === "row") {
        limits.addRow()
        row = Number(attributes.r) || row + 1
        values = []
        cell.column = -1
      } else if (name === "c") {
        const column = attributes.r === undefined ? cell.column + 1 : columnOf(attributes.r)
        limits.addCell(column)
        cell = { column, type: attributes.t, text: "" }
      } else isValue = name === "v" || name === "t"
    },
    text(text) {
      if (isValue) cell.text += text
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false
      if (name === "c" && cell.column >= 0 && cell.text !== "")
        values[cell.column] = toText(cell.type, cell.text, shared)
      if (name === "row") builder.add(row, Array.from(values))
    },
  })
  return builder.finish()
}

/** The path of the first sheet of a workbook. */
async function firstSheet(piecesOf: (name: string) => Pieces | null): Promise<string> {
  let id: string | undefined
  await readXml(piecesOf("xl/workbook.xml"), {
    open(name, attributes) {
      if (name === "sheet") id ??= Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1]
    },
  })
  let target = ""
  await readXml(piecesOf("xl/_rels/workbook.xml.rels"), {
    open(name, attributes) {
      if (name === "Relationship" && attributes.Id === id) target = attributes.Target ?? ""
    },
  })
  return target.startsWith("/") ? target.slice(1) : posix.join("xl", target)
}

/** The first sheet of an XLSX file; 422 on `file`. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  try {
    const piecesOf = openArchive(bytes)
    const sheet = await firstSheet(piecesOf)
    const shared: string[] = []
    const texts = piecesOf("xl/sharedStrings.xml")
    if (texts)
      await readXml(
        texts,
        collectTexts("si", text => shared.push(unescapeCharacters(text))),
      )
    return await readSheet(piecesOf(sheet), shared)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadable("table_unreadable")
  }
}
