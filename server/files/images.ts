import { join } from "node:path"
import { AppError } from "#server/platform/app-error.ts"
import { type ChildLimits, createChildWorker } from "#server/platform/child-worker.ts"
import type { Logger } from "#server/platform/logger.ts"
import { withDecodeSlot } from "./decode-slots.ts"
import { DECODE_LIMITS, framesOf, loadSharp, type Reencoded } from "./reencode.ts"
import type { VariantFormat } from "./variant-format.ts"

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

const VARIANT_TIMEOUT_S = 30
const RETRY_AFTER_S = 5

/** One for the whole server, as there is one slot for uploads; exported for the tests that kill it. */
export const decoder = createDecoder()

/**
 * Re-encodes a sent image as WebP (`reencode.ts`), or returns its problem. 503 when the image library or its process
 * failed, which does not mean that the image is invalid.
 */
export async function makeImage(
  bytes: Uint8Array,
  logger: Logger,
): Promise<Exclude<Reencoded, { failure: string }>> {
  const outcome = await withDecodeSlot(() => decoder.reencode(bytes), "upload")
  if ("failure" in outcome) {
    logger.error("an image could not be processed", { reason: outcome.failure, bytes: bytes.length })
    throw new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_S })
  }
  if ("problem" in outcome) {
    const { problem, reason } = outcome
    logger.info("an image was refused", { problem, reason, bytes: bytes.length })
  }
  return outcome
}

const VARIANT_QUALITY = 78
const MAX_ANIMATED_PIXELS = 1_000_000

/**
 * Resizes an image to at most `width` pixels; `read` is called once a slot is free. Without WebP it is JPEG, or PNG if
 * it is transparent. An animation of large frames, or for a client without WebP, becomes its first frame. The image was
 * encoded by us, so it needs no separate process.
 */
export function drawVariant(
  read: () => Promise<Uint8Array>,
  { width, webp }: { width: number; webp: boolean },
) {
  return withDecodeSlot(async (): Promise<{ bytes: Uint8Array; format: VariantFormat }> => {
    const sharp = await loadSharp()
    const source = await read()
    const header = await sharp(source, { ...DECODE_LIMITS, animated: true }).metadata()
    const frame = framesOf(header)
    const animated = webp && frame.frames > 1 && frame.width * frame.height <= MAX_ANIMATED_PIXELS
    const drawn = sharp(source, { ...DECODE_LIMITS, animated })
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: VARIANT_TIMEOUT_S })
    if (webp) return { bytes: await drawn.webp({ quality: VARIANT_QUALITY }).toBuffer(), format: "webp" }
    if (header.hasAlpha) return { bytes: await drawn.png().toBuffer(), format: "png" }
    return { bytes: await drawn.jpeg({ quality: VARIANT_QUALITY }).toBuffer(), format: "jpg" }
  })
}
