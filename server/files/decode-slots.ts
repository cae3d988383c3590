import { AppError } from "#server/app-error.ts"

const AT_ONCE = 2
const MAX_WAITING = 300

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs what decodes an image: at most two at a time in this process, and a bounded queue, so that neither
 * uploads nor a flood of thumbnails can take its memory. 503 when the queue is full.
 */
export async function withDecodeSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running++
  else {
    if (waiting.length >= MAX_WAITING) throw new AppError("unavailable", { retryAfterSeconds: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
