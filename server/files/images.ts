import type { Metadata } from "sharp"
import type { FieldErrorCode } from "#shared/errors.ts"
import { MAX_MEGAPIXELS } from "#shared/files.ts"
import { withDecodeSlot } from "./decode-slots.ts"
import type { VariantFormat } from "./variant-format.ts"

/** Loaded with the first picture: a start does without its 80 ms, and a catalogue without its 30 MB. */
async function loadSharp() {
  const { default: sharp } = await import("sharp")
  // What is decoded is not asked for again: a cache would only hold memory.
  sharp.cache(false)
  return sharp
}

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
const MAX_SIDE = 3840
const MAX_FRAMES = 500
const LIMITS = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const
/** Effort 2 takes half the time of the default 4 for about the same bytes; smart subsampling takes four times it. */
const STORED = { quality: 86, effort: 2 }
const TIMEOUT_S = 30

/** An image made anew from a sent one; sides in pixels, of one frame. */
export type MadeImage = { bytes: Uint8Array; width: number; height: number }
type Outcome = { image: MadeImage; code: null } | { image: null; code: FieldErrorCode }

/** Width and height of one frame, and the number of frames that are played. */
export function framesOf({ format, pages = 1, pageHeight, width, height }: Metadata) {
  const isAnimated = (format === "gif" || format === "webp") && pages > 1
  return { width, height: pageHeight ?? height, frames: isAnimated ? pages : 1 }
}

async function reencode(bytes: Uint8Array): Promise<Outcome> {
  const sharp = await loadSharp()
  // Reading the header decodes nothing, so what is too large is known before it can cost memory.
  const header = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata()
  const { width, height, frames } = framesOf(header)
  if (width * height * frames > MAX_PIXELS) return { image: null, code: "image_too_large" }
  const isAnimated = frames > 1
  const source = sharp(bytes, { ...LIMITS, pages: Math.min(frames, MAX_FRAMES) })
  const { data, info } = await (isAnimated ? source : source.autoOrient())
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp(STORED)
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })
  return {
    image: { bytes: data, width: info.width, height: info.pageHeight ?? info.height },
    code: null,
  }
}

/**
 * Decodes a sent image and makes a WebP of it: upright, sRGB, at most 3840 pixels a side, never larger than
 * it was, without EXIF, GPS or anything else that is not a pixel. Animations stay animated.
 */
export function makeImage(bytes: Uint8Array): Promise<Outcome> {
  return withDecodeSlot(() => reencode(bytes).catch((): Outcome => ({ image: null, code: "image_broken" })))
}

const VARIANT_QUALITY = 78
const MAX_ANIMATED_PIXELS = 1_000_000

/**
 * Draws an image at most `width` pixels wide; it is read when its turn has come. Without WebP it is JPEG, or
 * PNG where it is clear in places. An animation of large frames, or for a client without WebP, becomes its
 * first frame.
 */
export function drawVariant(
  read: () => Promise<Uint8Array>,
  { width, webp }: { width: number; webp: boolean },
) {
  return withDecodeSlot(async (): Promise<{ bytes: Uint8Array; format: VariantFormat }> => {
    const sharp = await loadSharp()
    const source = await read()
    const header = await sharp(source, { ...LIMITS, animated: true }).metadata()
    const frame = framesOf(header)
    const animated = webp && frame.frames > 1 && frame.width * frame.height <= MAX_ANIMATED_PIXELS
    const drawn = sharp(source, { ...LIMITS, animated })
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_S })
    if (webp) return { bytes: await drawn.webp({ quality: VARIANT_QUALITY }).toBuffer(), format: "webp" }
    if (header.hasAlpha) return { bytes: await drawn.png().toBuffer(), format: "png" }
    return { bytes: await drawn.jpeg({ quality: VARIANT_QUALITY }).toBuffer(), format: "jpg" }
  })
}
