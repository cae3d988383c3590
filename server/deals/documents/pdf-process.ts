import { writeFile } from "node:fs/promises"
import type { DocumentSource, MadePdf } from "./pdf.ts"
import { layOut } from "./pdf-layout.ts"

/** The pages of a document after those of another one, which stay as they are. */
async function append(first: Uint8Array, source: DocumentSource): Promise<Uint8Array> {
  const { PDFDocument } = await import("pdf-lib")
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  const foot = whole.getSubject() ?? source.foot
  const last = await PDFDocument.load(await layOut({ ...source, foot }, whole.getPageCount()))
  for (const page of await whole.copyPages(last, last.getPageIndices())) whole.addPage(page)
  return whole.save()
}

/** The child process of `pdf.ts`: one document per message, one reply each; exits with its parent. */
process.on("message", async (source: DocumentSource) => {
  const made: MadePdf = await (source.after ? append(source.after, source) : layOut(source)).then(
    bytes => ({ bytes }),
    (error: unknown) => ({ failure: String(error) }),
  )
  process.send?.(made)
})
process.on("disconnect", () => process.exit())

// When memory runs out Linux kills this process rather than the server; other systems have no such file.
writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined)
