import { fileURLToPath } from "node:url"
import PdfDocument from "pdfkit"
import { printedText } from "#shared/deals/printable.ts"
import type { Block, DocumentSource } from "./pdf.ts"

type Measure<Style> = (character: string, style: Style) => number

/**
 * Breaks texts into lines that fit a width. A word that is longer than a line is broken between its characters: the PDF
 * library itself would measure each of its beginnings, 8 s for a word of 20,000 letters. Characters are measured, and each
 * once, because measuring words takes a second for a thousand of them; kerning makes lines shorter than that at most.
 */
function createLineBreaker<Style extends object>(measure: Measure<Style>) {
  const widths = new WeakMap<Style, Map<string, number>>()

  function widthOf(text: string, style: Style): number {
    const known = widths.get(style) ?? new Map<string, number>()
    widths.set(style, known)
    const width = known.get(text) ?? measure(text, style)
    known.set(text, width)
    return width
  }

  /** The parts of a word, each of which fits the width, and their widths. */
  function partsOf(word: string, width: number, style: Style): { part: string; used: number }[] {
    const parts: { part: string; used: number }[] = []
    let [part, used] = ["", 0]
    for (const character of word) {
      const added = widthOf(character, style)
      if (part && used + added > width) {
        parts.push({ part, used })
        part = ""
        used = 0
      }
      part += character
      used += added
    }
    return [...parts, { part, used }]
  }

  function breakParagraph(paragraph: string, width: number, style: Style): string[] {
    const space = widthOf(" ", style)
    const lines: string[] = []
    let line = ""
    let used = 0
    for (const word of paragraph.split(" "))
      for (const [index, { part, used: added }] of partsOf(word, width, style).entries()) {
        const gap = index === 0 && line ? space : 0
        if (line && (index > 0 || used + gap + added > width)) {
          lines.push(line)
          line = part
          used = added
        } else {
          line += (gap ? " " : "") + part
          used += gap + added
        }
      }
    return [...lines, line]
  }

  return (text: string, width: number, style: Style): string[] =>
    text.split("\n").flatMap(paragraph => breakParagraph(paragraph, width, style))
}

/** Latin, Cyrillic and Vietnamese in one file: the PDF library cannot join fonts that are split by script. */
const FONTS = "@expo-google-fonts/geologica"
const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`${FONTS}/${path}`))
const REGULAR = "400Regular/Geologica_400Regular.ttf"
const BOLD = "700Bold/Geologica_700Bold.ttf"

/** All lengths are points. */
const MARGIN = 56
const FOOT_HEIGHT = 28
const GAP = 24
const FOOT_SIZE = 7.5
type Style = { size: number; isBold: boolean; before: number; after: number; line: number }
const STYLES: Record<Block["size"], Style> = {
  title: { size: 18, isBold: true, before: 0, after: 8, line: 23 },
  heading: { size: 10.5, isBold: true, before: 8, after: 3, line: 14 },
  text: { size: 9.5, isBold: false, before: 0, after: 5, line: 13.5 },
  note: { size: 8, isBold: false, before: 0, after: 4, line: 11.5 },
}
/** A heading requires this many of the following lines on its page. */
const LINES_WITH_HEADING = 3

/**
 * Draws a document: its blocks one below the other, and a foot with the page's number on each page, counted from the
 * `pagesBefore` of the document that it is appended to.
 */
export async function layOut(
  { title, blocks, foot, createdAt }: DocumentSource,
  pagesBefore = 0,
): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    font: fontFile(REGULAR),
    info: { Title: printedText(title), CreationDate: createdAt, ModDate: createdAt },
  })
  document.registerFont("regular", fontFile(REGULAR))
  document.registerFont("bold", fontFile(BOLD))
  const chunks: Uint8Array[] = []
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve)
    document.on("error", reject)
  })
  const use = ({ size, isBold }: Pick<Style, "size" | "isBold">) =>
    document.font(isBold ? "bold" : "regular").fontSize(size)
  const breakLines = createLineBreaker((text, style: Style) => use(style).widthOfString(text))

  const full = document.page.width - 2 * MARGIN
  const bottom = document.page.height - MARGIN - FOOT_HEIGHT
  let y = MARGIN
  const addPage = () => {
    document.addPage()
    y = MARGIN
  }
  const draw = (line: string, x: number, style: Style) => {
    if (line) use(style).text(line, x, y, { lineBreak: false })
  }

  for (const { size, texts, newPage } of blocks) {
    const style = STYLES[size]
    const width = (full - GAP * (texts.length - 1)) / texts.length
    const columns = texts.map(text => breakLines(printedText(text), width, style))
    const count = Math.max(...columns.map(lines => lines.length))
    if (newPage && y > MARGIN) addPage()
    if (y > MARGIN) y += style.before
    const needed = style.isBold ? count * style.line + LINES_WITH_HEADING * STYLES.text.line : style.line
    if (y + needed > bottom && y > MARGIN) addPage()
    for (let row = 0; row < count; row++) {
      if (y + style.line > bottom) addPage()
      for (const [index, lines] of columns.entries())
        draw(lines[row] ?? "", MARGIN + index * (width + GAP), style)
      y += style.line
    }
    y += style.after
  }

  const { count } = document.bufferedPageRange()
  const footStyle = { size: FOOT_SIZE, isBold: false }
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    const top = document.page.height - MARGIN
    const pageText = `${pagesBefore + page + 1} / ${pagesBefore + count}`
    use(footStyle).text(printedText(foot), MARGIN, top, { lineBreak: false })
    const right = document.page.width - MARGIN - document.widthOfString(pageText)
    document.text(pageText, right, top, { lineBreak: false })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
