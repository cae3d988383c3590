import { SaxesParser } from "saxes"
import type { Pieces } from "./archive.ts"
import { MAX_CELL_LENGTH, MAX_ROW_LENGTH, TableError } from "./faults.ts"

export type Attributes = Record<string, string>
export type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Deeper than the parts of any workbook. */
const MAX_DEPTH = 64
const plainName = (name: string) => name.slice(name.indexOf(":") + 1)

/** Characters since the last tag began: the parser collects a text or an attribute until it is complete. */
function createStretch() {
  let length = 0
  return (piece: string) => {
    const first = piece.indexOf("<")
    length = first < 0 ? length + piece.length : Math.max(length + first, 0)
    if (length > MAX_ROW_LENGTH) throw new TableError("cell_too_long", MAX_CELL_LENGTH)
    if (first >= 0) length = piece.length - piece.lastIndexOf("<")
  }
}

/** Reads XML piece by piece, names without their prefixes; a null is a pause in which other work may run. */
export function* readXml(pieces: Pieces | null, { open, text, close }: XmlHandlers): Generator<null, void> {
  if (!pieces) throw new TableError("table_unreadable")
  const parser = new SaxesParser()
  const addToStretch = createStretch()
  let depth = 0
  parser.on("error", () => {
    throw new TableError("table_unreadable")
  })
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new TableError("table_unreadable")
    for (const value of Object.values(attributes))
      if (value.length > MAX_CELL_LENGTH) throw new TableError("cell_too_long", MAX_CELL_LENGTH)
    open?.(plainName(name), attributes)
  })
  parser.on("closetag", ({ name }) => {
    depth--
    close?.(plainName(name))
  })
  if (text) {
    parser.on("text", text)
    parser.on("cdata", text)
  }
  const decoder = new TextDecoder()
  const write = (piece: string) => {
    addToStretch(piece)
    parser.write(piece)
  }
  for (const piece of pieces) {
    if (piece) write(decoder.decode(piece, { stream: true }))
    yield null
  }
  write(decoder.decode())
  parser.close()
}
