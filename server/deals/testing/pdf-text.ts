import { GlobalWorkerOptions, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

GlobalWorkerOptions.workerSrc = import.meta.resolve("pdfjs-dist/legacy/build/pdf.worker.min.mjs")

/** What a reader of a document sees, its lines joined by spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes.slice() }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(...items.map(item => ("str" in item ? item.str : "")))
  }
  return texts.join(" ").replace(/\s+/g, " ")
}
