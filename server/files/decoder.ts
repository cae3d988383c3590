import { join } from "node:path"
import { type ChildLimits, createChildWorker } from "#server/platform/child-worker.ts"
import type { Reencoded } from "./reencode.ts"

const PROCESS = join(import.meta.dirname, "decoder-process.ts")

/** A photo of 40 megapixels takes 0.5 to 9 seconds on two busy cores; the largest accepted images took 360 MB. */
export const DECODER_LIMITS: ChildLimits = { timeMs: 30_000, memoryMb: 600, idleMs: 30_000 }

/** Re-encodes images in a child process, one at a time, which is killed when an image takes too much time or memory. */
export function createDecoder(limits = DECODER_LIMITS, script = PROCESS) {
  const { run, pid, end } = createChildWorker<Uint8Array, Reencoded>(script, limits, {
    stopped: reason => ({ problem: "image_too_complex", reason }),
    failed: reason => ({ failure: reason }),
  })
  return { reencode: run, pid, end }
}
