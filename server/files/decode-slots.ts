import { AppError } from "#server/app-error.ts"
import { openSlots } from "#server/slots.ts"

const inTurn = openSlots({
  atOnce: 2,
  lanes: ["image"],
  maxWaiting: 300,
  whenFull: () => new AppError("unavailable", { retryAfterSeconds: 2 }),
})

/** Runs what decodes an image: neither uploads nor a flood of thumbnails can take the memory. 503 when full. */
export function withDecodeSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn("image", work)
}
