import { GlobalWorkerOptions, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import { expect, test } from "vitest"
import type { Block } from "#server/deals/documents/pdf.ts"
import { layOut } from "#server/deals/documents/pdf-layout.ts"
import { columnsOf, type PdfPage } from "./pdf-pages.tsx"

// The address of the worker's file is the build's.
GlobalWorkerOptions.workerSrc = import.meta.resolve("pdfjs-dist/legacy/build/pdf.worker.min.mjs")

async function pagesOf(blocks: Block[]): Promise<PdfPage[]> {
  const bytes = await layOut({ title: "D-1", blocks, foot: "D-1 · 0123456789ab", createdAt: new Date(0) })
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push({ width: page.getViewport({ scale: 1 }).width, items: items.filter(item => "str" in item) })
  }
  return pages
}

const EN =
  "The Seller transfers the application, its source code and all rights to it, and nothing is left out. "
const ES =
  "El Vendedor transmite la aplicación, su código fuente y todos los derechos sobre ella, sin excepción. "
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => [`${index}.1 ${EN.repeat(4)}`, `${index}.1 ${ES.repeat(4)}`])
const trimmed = (texts: string[]) => texts.map(text => text.trim())

test("a contract in two languages is read column by column, its paragraphs whole across lines and pages", async () => {
  const texts = paragraphs(30)
  const short = "The domain stays."
  const terms =
    "The seller helps for thirty days.\nRevenue until the transfer belongs to the seller. ".padEnd(160, "x")
  const pages = await pagesOf([
    {
      size: "title",
      texts: ["Contract for the transfer of an application", "Contrato de transmisión de una aplicación"],
    },
    { size: "heading", texts: ["1. Parties", "1. Partes"] },
    { size: "text", texts: [terms] },
    { size: "text", texts: [short] },
    ...texts.map(pair => ({ size: "text" as const, texts: pair })),
  ])
  expect(pages.length).toBeGreaterThan(2)
  const columns = columnsOf(pages)
  expect(columns).toHaveLength(2)
  for (const [index, title] of [
    "Contract for the transfer of an application",
    "Contrato de transmisión de una aplicación",
  ].entries()) {
    const [first, second, ...rest] = columns[index] ?? []
    expect(first).toMatchObject({ size: "title", text: title })
    expect(second?.size).toBe("heading")
    expect(trimmed(rest.map(({ text }) => text))).toEqual(
      trimmed([terms, short, ...texts.map(pair => pair[index] ?? "")]),
    )
  }
})

test("a contract in one language has one column", async () => {
  const texts = paragraphs(12).map(([text = ""]) => text)
  const pages = await pagesOf(texts.map(text => ({ size: "text", texts: [text] })))
  const [column = [], ...others] = columnsOf(pages)
  expect(others).toEqual([])
  expect(trimmed(column.map(({ text }) => text))).toEqual(trimmed(texts))
})
