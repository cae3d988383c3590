import { fileURLToPath } from "node:url"
import PdfDocument from "pdfkit"
import { printedText } from "#shared/printable.ts"
import type { Block, DocumentSource, FactsBlock, TableBlock, TextBlock } from "./pdf.ts"
import { createLineBreaker } from "./pdf-lines.ts"

/** Latin, Cyrillic and Vietnamese in one file: the PDF library cannot join fonts that are split by script. */
const FONTS = "@expo-google-fonts/geologica"
const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`${FONTS}/${path}`))
const REGULAR = fontFile("400Regular/Geologica_400Regular.ttf")
const BOLD = fontFile("700Bold/Geologica_700Bold.ttf")

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
const CELL: Style = { size: 8.5, isBold: false, before: 0, after: 4, line: 12 }
const CELL_TITLE: Style = { ...CELL, isBold: true }
const FACT: Style = { size: 9, isBold: false, before: 0, after: 5, line: 12.5 }
const FACT_LABEL: Style = { ...FACT, isBold: true }
/** How much of the width labels have. */
const LABEL_SHARE = 0.26
const RULE_WIDTH = 0.4
const RULE_COLOR = "silver"
/** A heading requires this many of the following lines on its page. */
const LINES_WITH_HEADING = 3

type Pdf = PDFKit.PDFDocument
type Cell = { lines: readonly string[]; width: number; style: Style; isRight: boolean }

const countOf = (cells: readonly Cell[]) => Math.max(...cells.map(({ lines }) => lines.length))

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
    font: REGULAR,
    info,
  })
  return document
}

/** By its path a font is read once; under a second, registered name the library would read it at each use. */
const use = (document: Pdf, { size, isBold }: Pick<Style, "size" | "isBold">) =>
  document.font(isBold ? BOLD : REGULAR).fontSize(size)

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

  /** The lines of cells beside each other. */
  function drawCells(cells: readonly Cell[], gap: number, { line, after }: Style) {
    const count = countOf(cells)
    for (let row = 0; row < count; row++) {
      if (y + line > bottom) addPage()
      let left = MARGIN
      for (const { lines, width, style, isRight } of cells) {
        const text = lines[row] ?? ""
        const pen = use(document, style)
        const shift = isRight ? width - pen.widthOfString(text) : 0
        if (text) pen.text(text, left + shift, y, { lineBreak: false })
        left += width + gap
      }
      y += line
    }
    y += after
  }

  const cell = (text: string, width: number, style: Style, isRight = false): Cell => ({
    lines: breakLines(printedText(text), width, style),
    width,
    style,
    isRight,
  })

  function drawText({ size, texts, newPage }: TextBlock) {
    const style = STYLES[size]
    const width = (full - GAP * (texts.length - 1)) / texts.length
    const cells = texts.map(text => cell(text, width, style))
    if (newPage && y > MARGIN) addPage()
    if (y > MARGIN) y += style.before
    const needed = style.isBold
      ? countOf(cells) * style.line + LINES_WITH_HEADING * STYLES.text.line
      : style.line
    if (y + needed > bottom && y > MARGIN) addPage()
    drawCells(cells, GAP, style)
  }

  /** Cells that stay on one page, with a line below them. */
  function drawRow(cells: readonly Cell[], style: Style) {
    if (y + countOf(cells) * style.line > bottom) addPage()
    drawCells(cells, CELL_GAP, style)
    document
      .moveTo(MARGIN, y - style.after / 2)
      .lineTo(MARGIN + full, y - style.after / 2)
      .lineWidth(RULE_WIDTH)
      .stroke(RULE_COLOR)
  }

  function drawTable({ texts, rows, shares = texts.map(() => 1), sumsFrom = 1 }: TableBlock) {
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const unit = (full - CELL_GAP * (shares.length - 1)) / whole
    const drawWith = (cells: readonly string[], style: Style) =>
      drawRow(
        cells.map((text, index) => cell(text, unit * (shares[index] ?? 1), style, index >= sumsFrom)),
        style,
      )
    drawWith(texts, CELL_TITLE)
    for (const row of rows) drawWith(row, CELL)
  }

  function drawFacts({ rows }: FactsBlock) {
    const labels = (full - CELL_GAP) * LABEL_SHARE
    for (const [label, value] of rows)
      drawRow([cell(label, labels, FACT_LABEL), cell(value, full - CELL_GAP - labels, FACT)], FACT)
  }

  return (block: Block) => {
    if (block.size === "table") drawTable(block)
    else if (block.size === "facts") drawFacts(block)
    else drawText(block)
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
