import { writeFile } from "node:fs/promises"
import { reencode } from "./reencode.ts"

/** The child process of `decoder.ts`: one image a message, one answer each, and the end with its parent. */
process.on("message", async message => {
  process.send?.(message instanceof Uint8Array ? await reencode(message) : { failure: "not an image" })
})
process.on("disconnect", () => process.exit())

// Linux ends this process rather than the server where memory runs out; elsewhere there is no such file.
writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined)
