import { isTooLarge, REPORT_LIMITS, TableError } from "../tables/faults.ts"
import { formatOf, readLines } from "../tables/read-lines.ts"
import { createSheet, type FiguresSheet, type FileProblem } from "./figures-files.ts"

/** Other work that runs between two pieces of a file. */
export type Pause = () => Promise<unknown>

/** Why a file of so many bytes is not even loaded; null for one that may be read. */
export const sizeProblem = (size: number): FileProblem | null =>
  isTooLarge(size, REPORT_LIMITS)
    ? { problem: "table", code: "unpacked_too_large", limit: REPORT_LIMITS.unpackedMb }
    : null

/** The rows of a report in CSV or XLSX with the columns that are read, or why there are none. */
export async function readFiguresBytes(bytes: Uint8Array, pause: Pause): Promise<FiguresSheet | FileProblem> {
  const sheet = createSheet({ isText: formatOf(bytes) === "text" })
  try {
    for await (const line of readLines(bytes, REPORT_LIMITS)) {
      if (line) sheet.add(line)
      else await pause()
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { problem: "table", code: error.code, limit: error.limit }
  }
  return sheet.finish()
}
