import { AppError } from "#server/platform/app-error.ts"
import { openSlots } from "#server/platform/work/slots.ts"

/** Uploads use one slot at most, so the other is always available for images that visitors request. */
type Lane = "upload" | "visitor"
const inTurn = openSlots<Lane>({
  concurrency: 2,
  lanes: ["upload", "visitor"],
  mostOf: { upload: 1 },
  maxWaiting: 300,
  whenFull: () => new AppError("unavailable", { retryAfterSeconds: 2 }),
})

/**
 * Runs the decoding of images, two at a time, so that a flood of images cannot exhaust the memory. 503 when the queue
 * is full.
 */
export function withDecodeSlot<Result>(work: () => Promise<Result>, lane: Lane = "visitor"): Promise<Result> {
  return inTurn(lane, work)
}
