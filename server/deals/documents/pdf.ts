import { fileURLToPath } from "node:url"

/** Latin, Cyrillic and Vietnamese in one file: the PDF library cannot join fonts that are split by script. */
const FONT = "@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf"
const MARGIN = 56
const GAP = 24
const SIZES = { title: 18, heading: 11, text: 9.5, note: 8 } as const
type Size = keyof typeof SIZES

/** A block of a document: one text across the page, or the same in two languages side by side. */
export type Block = { size: Size; texts: readonly string[] }

/** The document as PDF, its fonts embedded. `title` is its metadata. */
export async function makePdf(title: string, blocks: readonly Block[], createdAt: Date): Promise<Uint8Array> {
  // Loaded with the first document, so that startup does not wait for it.
  const { default: PdfDocument } = await import("pdfkit")
  const document = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    font: fileURLToPath(import.meta.resolve(FONT)),
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Uint8Array[] = []
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve)
    document.on("error", reject)
  })
  const full = document.page.width - 2 * MARGIN
  for (const { size, texts } of blocks) {
    document.fontSize(SIZES[size])
    const lineGap = size === "text" ? 2 : 0
    if (texts.length === 1) {
      document.text(texts[0] ?? "", MARGIN, document.y, { width: full, lineGap })
    } else {
      const width = (full - GAP * (texts.length - 1)) / texts.length
      const height = Math.max(...texts.map(text => document.heightOfString(text, { width, lineGap })))
      if (document.y + height > document.page.height - MARGIN) document.addPage()
      const top = document.y
      for (const [index, text] of texts.entries())
        document.text(text, MARGIN + index * (width + GAP), top, { width, lineGap })
      document.x = MARGIN
      document.y = top + height
    }
    document.moveDown(size === "heading" ? 0.3 : 0.8)
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
