import { csvLines } from "./csv.ts"
import { type ByteSource, decodeText } from "./encoding.ts"
import { createCounter, TableError, type TableLimits } from "./faults.ts"
import type { Line } from "./line.ts"

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const GZIP = [0x1f, 0x8b]
/** Excel's format before XLSX, and any workbook with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]
/** PNG, JPEG, GIF, WebP and AVIF do not decode as text either, but their encoding is not the reason. */
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x00, 0x00, 0x00],
]
const startsWith = (bytes: ByteSource, start: readonly number[]) => {
  const first = bytes.subarray(0, start.length)
  return start.every((byte, index) => first[index] === byte)
}
/** The start of a text that is a web page, or a workbook in XML, which reports are often saved as. */
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|style|\?xml|!--)/i

/** What a file is, by its content alone. */
export function formatOf(
  bytes: ByteSource,
): "workbook" | "old_workbook" | "packed" | "pdf" | "picture" | "text" {
  if (startsWith(bytes, ZIP)) return "workbook"
  if (startsWith(bytes, GZIP)) return "packed"
  if (startsWith(bytes, COMPOUND)) return "old_workbook"
  if (startsWith(bytes, PDF)) return "pdf"
  return PICTURES.some(start => startsWith(bytes, start)) ? "picture" : "text"
}

/** The text of a file piece by piece; throws where it is markup. */
export function* tableText(bytes: ByteSource): Generator<string | null> {
  let isStart = true
  for (const piece of decodeText(bytes)) {
    if (piece && isStart) {
      isStart = false
      if (MARKUP.test(piece)) throw new TableError("table_web_page")
    }
    yield piece
  }
}

/**
 * The rows of a CSV or XLSX file, whatever its name. A null is a pause in which other work may run: what is done
 * between two of them takes a few milliseconds. Throws a `TableError` for any other file.
 */
export async function* readLines(bytes: ByteSource, limits: TableLimits): AsyncGenerator<Line | null> {
  const counter = createCounter(limits)
  switch (formatOf(bytes)) {
    case "old_workbook":
      throw new TableError("table_old_format")
    case "packed":
      throw new TableError("table_packed")
    case "pdf":
    case "picture":
      throw new TableError("table_unreadable")
    case "workbook": {
      // Loaded with the first workbook, on pages too.
      const { workbookLines } = await import("./workbook.ts")
      yield* workbookLines(bytes.subarray(0, bytes.length), counter, limits)
      return
    }
    case "text":
      yield* csvLines(tableText(bytes), counter, limits.columns)
  }
}

/** The rows of a text, such as a block of cells that was copied. */
export function linesOfText(text: string, limits: TableLimits): Line[] {
  const pieces = [text.replace(/^\ufeff/, "")].values()
  return [...csvLines(pieces, createCounter(limits), limits.columns)].filter(line => line !== null)
}
