import { writeFile } from "node:fs/promises"
import type { DocumentSource, MadePdf } from "./pdf.ts"
import { layOut } from "./pdf-layout.ts"

/** The child process of `pdf.ts`: one document per message, one reply each; exits with its parent. */
process.on("message", async (source: DocumentSource) => {
  const made: MadePdf = await layOut(source).then(
    bytes => ({ bytes }),
    (error: unknown) => ({ failure: String(error) }),
  )
  process.send?.(made)
})
process.on("disconnect", () => process.exit())

// When memory runs out Linux kills this process rather than the server; other systems have no such file.
writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined)
