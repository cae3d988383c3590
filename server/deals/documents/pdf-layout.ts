import { fileURLToPath } from "node:url"
import PdfDocument from "pdfkit"
import { printedText } from "#shared/printable.ts"
import type { Block, DocumentSource, TextBlock } from "./pdf.ts"
import { createLineBreaker } from "./pdf-lines.ts"

/** Latin, Cyrillic and Vietnamese in one file: the PDF library cannot join fonts that are split by script. */
const FONTS = "@expo-google-fonts/geologica"
const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`${FONTS}/${path}`))
const REGULAR = "400Regular/Geologica_400Regular.ttf"
const BOLD = "700Bold/Geologica_700Bold.ttf"

/** All lengths are points. */
const MARGIN = 56
const FOOT_HEIGHT = 28
const GAP = 24
const CELL_GAP = 8
const FOOT_SIZE = 7.5
type Style = { size: number; isBold: boolean; before: number; after: number; line: number }
const STYLES: Record<TextBlock["size"], Style> = {
  title: { size: 18, isBold: true, before: 0, after: 8, line: 23 },
  heading: { size: 10.5, isBold: true, before: 8, after: 3, line: 14 },
  text: { size: 9.5, isBold: false, before: 0, after: 5, line: 13.5 },
  note: { size: 8, isBold: false, before: 0, after: 4, line: 11.5 },
}
const CELL: Style = { size: 8.5, isBold: false, before: 0, after: 2, line: 12 }
const CELL_TITLE: Style = { ...CELL, isBold: true }
/** A heading requires this many of the following lines on its page. */
const LINES_WITH_HEADING = 3

type Pdf = PDFKit.PDFDocument

function openDocument({ title, foot, createdAt }: DocumentSource): Pdf {
  const info = {
    Title: printedText(title),
    Subject: printedText(foot),
    CreationDate: createdAt,
    ModDate: createdAt,
  }
  const document = new PdfDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    font: fontFile(REGULAR),
    info,
  })
  document.registerFont("regular", fontFile(REGULAR))
  document.registerFont("bold", fontFile(BOLD))
  return document
}

const use = (document: Pdf, { size, isBold }: Pick<Style, "size" | "isBold">) =>
  document.font(isBold ? "bold" : "regular").fontSize(size)

/** Places blocks one below the other, on as many pages as they need. */
function createPages(document: Pdf) {
  const breakLines = createLineBreaker((text, style: Style) => use(document, style).widthOfString(text))
  const full = document.page.width - 2 * MARGIN
  const bottom = document.page.height - MARGIN - FOOT_HEIGHT
  let y = MARGIN

  function addPage() {
    document.addPage()
    y = MARGIN
  }

  /** The lines of the columns beside each other; columns after the first may be aligned to the right. */
  function drawColumns(columns: string[][], width: number, gap: number, style: Style, isAligned = false) {
    const count = Math.max(...columns.map(lines => lines.length))
    for (let row = 0; row < count; row++) {
      if (y + style.line > bottom) addPage()
      for (const [index, lines] of columns.entries()) {
        const line = lines[row] ?? ""
        if (!line) continue
        const pen = use(document, style)
        const shift = isAligned && index > 0 ? width - pen.widthOfString(line) : 0
        pen.text(line, MARGIN + index * (width + gap) + shift, y, { lineBreak: false })
      }
      y += style.line
    }
    y += style.after
  }

  function drawText({ size, texts, newPage }: TextBlock) {
    const style = STYLES[size]
    const width = (full - GAP * (texts.length - 1)) / texts.length
    const columns = texts.map(text => breakLines(printedText(text), width, style))
    const count = Math.max(...columns.map(lines => lines.length))
    if (newPage && y > MARGIN) addPage()
    if (y > MARGIN) y += style.before
    const needed = style.isBold ? count * style.line + LINES_WITH_HEADING * STYLES.text.line : style.line
    if (y + needed > bottom && y > MARGIN) addPage()
    drawColumns(columns, width, GAP, style)
  }

  /** A row of cells stays on one page. */
  function drawRow(cells: readonly string[], style: Style) {
    const width = (full - CELL_GAP * (cells.length - 1)) / cells.length
    const columns = cells.map(cell => breakLines(printedText(cell), width, style))
    if (y + Math.max(...columns.map(lines => lines.length)) * style.line > bottom) addPage()
    drawColumns(columns, width, CELL_GAP, style, true)
  }

  return (block: Block) => {
    if (block.size !== "table") return drawText(block)
    drawRow(block.texts, CELL_TITLE)
    for (const row of block.rows) drawRow(row, CELL)
  }
}

/** The foot of each page, with its number. */
function drawFeet(document: Pdf, foot: string, pagesBefore: number) {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    const top = document.page.height - MARGIN
    const pageText = `${pagesBefore + page + 1} / ${pagesBefore + count}`
    use(document, { size: FOOT_SIZE, isBold: false }).text(printedText(foot), MARGIN, top, {
      lineBreak: false,
    })
    const right = document.page.width - MARGIN - document.widthOfString(pageText)
    document.text(pageText, right, top, { lineBreak: false })
  }
}

/**
 * Draws a document: its blocks one below the other, and a foot with the page's number on each page, counted from the
 * `pagesBefore` of the document that it is appended to.
 */
export async function layOut(source: DocumentSource, pagesBefore = 0): Promise<Uint8Array> {
  const document = openDocument(source)
  const chunks: Uint8Array[] = []
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve)
    document.on("error", reject)
  })
  const draw = createPages(document)
  for (const block of source.blocks) draw(block)
  drawFeet(document, source.foot, pagesBefore)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
