import { join } from "node:path"
import { AppError, requireFound } from "#server/platform/app-error.ts"
import { type ChildLimits, createChildWorker } from "#server/platform/child-worker.ts"
import type { Logger } from "#server/platform/logger.ts"
import { freeBytes } from "#server/platform/pieces.ts"
import { openSlots } from "#server/platform/work/concurrency.ts"
import { DECODE_LIMITS, framesOf, loadSharp, type Reencoded } from "./reencode.ts"
import type { FileStore } from "./store/file-store.ts"

/** Widths that an image may be requested in, in pixels (docs/rest-api.md, `?w=N`). */
export const VARIANT_WIDTHS = [64, 128, 256, 384, 640, 960, 1280, 1920] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]
const FORMATS = ["webp", "jpg", "png"] as const
const NAME = /^variants\/(.+)\.\d+\.(webp|jpg|png)$/

/** The folder of variants in the store. */
export const VARIANTS = "variants/"

/** An image to make copies of; `key` is a unique file name. */
export type VariantSource = { store: FileStore; path: string; key: string }
type Variant = { path: string; mime: string; size: number }
type Made = { format: VariantFormat; size: number }

/** The source's key in the path of a variant; null for any other file. */
export function keyOfVariant(path: string): string | null {
  return NAME.exec(path)?.[1] ?? null
}

/** Resized copies of images, drawn once and stored; concurrent requests for one share the work. */
export function createVariants(variantStore: FileStore) {
  const inProgress = new Map<string, Promise<Made>>()
  const pathOf = (key: string, width: number, format: VariantFormat) => `${VARIANTS}${key}.${width}.${format}`

  async function find(key: string, width: number, formats: readonly VariantFormat[]): Promise<Made | null> {
    for (const format of formats) {
      const found = await variantStore.stat(pathOf(key, width, format))
      if (found) return { format, size: found.size }
    }
    return null
  }

  async function draw({ store, path, key }: VariantSource, width: number, webp: boolean): Promise<Made> {
    const { bytes, format } = await drawVariant(
      async () => {
        return requireFound(await store.read(path))
      },
      { width, webp },
    )
    const target = pathOf(key, width, format)
    await variantStore.put(target, bytes, { temporary: true })
    // An image is deleted before its copies, so this check or that deletion catches the copy.
    if (await store.stat(path)) return { format, size: bytes.length }
    await variantStore.remove(target)
    throw new AppError("not_found")
  }

  return {
    /** A copy at most `width` pixels wide: WebP, or for clients without it JPEG, or PNG if it is transparent. */
    async make(source: VariantSource, width: VariantWidth, webp: boolean): Promise<Variant> {
      const name = `${source.key} ${width} ${webp}`
      let work = inProgress.get(name)
      if (!work) {
        const found = find(source.key, width, webp ? ["webp"] : ["jpg", "png"])
        work = found.then(made => made ?? draw(source, width, webp)).finally(() => inProgress.delete(name))
        inProgress.set(name, work)
      }
      const { format, size } = await work
      return { path: pathOf(source.key, width, format), mime: VARIANT_MIMES[format], size }
    },

    /** Deletes every copy of an image that was deleted already. */
    async removeAll(key: string): Promise<void> {
      const paths = VARIANT_WIDTHS.flatMap(width => FORMATS.map(format => pathOf(key, width, format)))
      await Promise.all(paths.map(path => variantStore.remove(path)))
    },
  }
}

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

/** Image formats of resized copies, by file extension. */
export const VARIANT_MIMES = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const
export type VariantFormat = keyof typeof VARIANT_MIMES

const WEBP_RANGES = new Set(["image/webp", "image/*", "*/*"])

/**
 * Whether a client with this `Accept` header accepts WebP; without the header everything is accepted. AVIF is not
 * offered: see docs/decisions/0009-stored-files.md.
 */
export function takesWebp(accept: string | undefined): boolean {
  if (!accept?.trim()) return true
  const ranges = accept.split(",").map(part => {
    const [range = "", ...parameters] = part.split(";").map(text => text.trim().toLowerCase())
    return { range, refused: parameters.some(one => /^q=0(\.0*)?$/.test(one)) }
  })
  const named = ranges.find(one => one.range === "image/webp")
  return named ? !named.refused : ranges.some(one => WEBP_RANGES.has(one.range) && !one.refused)
}

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
  sent: Blob,
  logger: Logger,
): Promise<Exclude<Reencoded, { failure: string }>> {
  // The bytes are read once it is this image's turn.
  const outcome = await withDecodeSlot(async () => {
    const bytes = await sent.bytes()
    return decoder.reencode(bytes).finally(() => freeBytes(bytes))
  }, "upload")
  if ("failure" in outcome) {
    logger.error("an image could not be processed", { reason: outcome.failure, bytes: sent.size })
    throw new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_S })
  }
  if ("problem" in outcome) {
    const { problem, reason } = outcome
    logger.info("an image was refused", { problem, reason, bytes: sent.size })
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
