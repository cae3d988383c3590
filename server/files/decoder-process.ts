import { writeFile } from "node:fs/promises"
import { reencode } from "./reencode.ts"

/** The child process of `decoder.ts`: one image per message, one reply each; exits with its parent. */
process.on("message", async message => {
  process.send?.(message instanceof Uint8Array ? await reencode(message) : { failure: "not an image" })
})
process.on("disconnect", () => process.exit())

// When memory runs out Linux kills this process rather than the server; other systems have no such file.
writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined)
