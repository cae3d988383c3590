import { writeFile } from "node:fs/promises"
import { AppError } from "#server/platform/app-error.ts"
import { appendParts, type Place, withBytesAt } from "#server/platform/pieces.ts"
import { type ReadApart, readBytes } from "./read-table.ts"

async function readAt(place: Place): Promise<ReadApart> {
  try {
    const { rows, ...table } = await withBytesAt(place, readBytes)
    return { ...table, places: appendParts(place.path, rows.packed), count: rows.count }
  } catch (error) {
    return error instanceof AppError && error.problems
      ? { problems: error.problems }
      : { failure: String(error) }
  }
}

/** The child process of `read-table.ts`: one file per message, one reply each; exits with its parent. */
process.on("message", async (place: Place) => process.send?.(await readAt(place)))
process.on("disconnect", () => process.exit())

// When memory runs out Linux kills this process rather than the server; other systems have no such file.
writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined)
