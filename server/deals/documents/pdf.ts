import { join } from "node:path"
import { AppError } from "#server/platform/app-error.ts"
import { createChildWorker } from "#server/platform/child-worker.ts"
import { openSlots } from "#server/platform/work/concurrency.ts"

const PROCESS = join(import.meta.dirname, "pdf-process.ts")
/** A contract of 20,000 characters of terms takes 0.3 s on a busy core, and the process 130 MB. */
const LIMITS = { timeMs: 30_000, memoryMb: 400, idleMs: 30_000 }
const RETRY_AFTER_S = 5

/** One text across the page, or the same in two languages side by side. */
export type TextBlock = {
  size: "title" | "heading" | "text" | "note"
  texts: readonly string[]
  /** Begins a page. */
  newPage?: boolean
}
/** The titles of columns, and rows below them. */
export type TableBlock = {
  size: "table"
  texts: readonly string[]
  rows: readonly (readonly string[])[]
  /** Shares of the width; equal ones if absent. */
  shares?: readonly number[]
  /** The first column that is aligned to the right; the second if absent. */
  sumsFrom?: number
}
/** Labels, and beside each what it says. */
export type FactsBlock = { size: "facts"; rows: readonly (readonly [label: string, value: string])[] }
export type Block = TextBlock | TableBlock | FactsBlock
/** `title` is metadata; `foot` is printed on each page, next to its number. */
export type DocumentSource = {
  title: string
  foot: string
  blocks: readonly Block[]
  createdAt: Date
  /** A preceding document: the pages of this one are appended to it, with its foot if it states one. */
  after?: Uint8Array
}
export type MadePdf = { bytes: Uint8Array } | { failure: string }

const failed = (failure: string): MadePdf => ({ failure })
const worker = createChildWorker<DocumentSource, MadePdf>(PROCESS, LIMITS, { stopped: failed, failed })
function busy(cause?: string): AppError {
  const error = new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_S })
  error.cause = cause
  return error
}

/** Documents that a person waits for come before those generated in the background. */
type PdfLane = "waiting" | "background"
const inTurn = openSlots<PdfLane>({
  concurrency: 1,
  lanes: ["waiting", "background"],
  maxWaiting: 20,
  whenFull: () => busy(),
})

/**
 * The document as PDF, its fonts embedded. It is generated in a child process, one document at a time, and never delays
 * other requests. 503 if too many wait, or if it takes more than 30 s.
 */
export function makePdf(source: DocumentSource, lane: PdfLane = "waiting"): Promise<Uint8Array> {
  return inTurn(lane, async () => {
    const made = await worker.run(source)
    if ("failure" in made) throw busy(made.failure)
    return made.bytes
  })
}
