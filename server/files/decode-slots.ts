import { AppError } from "#server/app-error.ts"
import { openSlots } from "#server/slots.ts"

/** Uploads hold one slot at most, so the other is always there for the images that visitors look at. */
type Lane = "upload" | "visitor"
const inTurn = openSlots<Lane>({
  atOnce: 2,
  lanes: ["upload", "visitor"],
  mostOf: { upload: 1 },
  maxWaiting: 300,
  whenFull: () => new AppError("unavailable", { retryAfterSeconds: 2 }),
})

/** Runs what decodes an image, two at once, so that no flood of images can take the memory. 503 when full. */
export function withDecodeSlot<Result>(work: () => Promise<Result>, lane: Lane = "visitor"): Promise<Result> {
  return inTurn(lane, work)
}
