import type { Metadata, Sharp } from "sharp"
import { MAX_AVIF_MEGAPIXELS, MAX_MEGAPIXELS } from "#shared/listings/files.ts"

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Markers without a length: padding, restarts, start and end of the image. */
const hasLength = (code: number) => code > 0x01 && !(code >= 0xd0 && code <= 0xd9)

/** Number of scans of a JPEG, counted without decoding; ITU-T T.81, annex B. Null if it does not start like a JPEG. */
function countJpegScans(bytes: Uint8Array): number | null {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return null
  let scans = 0
  for (let at = bytes.indexOf(MARKER, 2); at !== -1; at = bytes.indexOf(MARKER, at)) {
    const code = bytes[at + 1] ?? END_OF_IMAGE
    if (code === END_OF_IMAGE) break
    if (code === START_OF_SCAN) scans++
    if (code === MARKER) at += 1
    else if (code === 0 || !hasLength(code)) at += 2
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return scans
}

/** Loaded with the first image: this saves 80 ms at startup, and 30 MB in a process without images. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp")
  // No image is decoded twice in a row, so a cache would only use memory.
  sharp.cache(false)
  return sharp
}

const PIXELS_PER_MEGAPIXEL = 1_000_000
const MAX_SIDE = 3840
const MAX_FRAMES = 500
/** Encoders write about ten; each additional one costs a pass over the whole picture. */
const MAX_JPEG_SCANS = 100
export const DECODE_LIMITS = {
  limitInputPixels: MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL,
  failOn: "error",
} as const
/** Effort 2 takes half the time of the default 4 for about the same bytes; smart subsampling takes four times it. */
const STORED = { quality: 86, effort: 2 }
/** The library's messages when the machine, not the image, is at fault. */
const OUT_OF_RESOURCES = /memory|creating thread|resource temporarily|too many open files/i

/** The WebP made from a sent image; sides in pixels, of one frame. */
type MadeImage = { bytes: Uint8Array; width: number; height: number }
type ImageProblem = "image_too_large" | "image_too_complex" | "image_broken"
/** `limit` is the cap in megapixels; `reason` and `failure` are the library's messages, only for the log. */
export type Reencoded =
  | { image: MadeImage }
  | { problem: ImageProblem; limit?: number; reason?: string }
  | { failure: string }

/** Width and height of one frame, and the number of frames that are played. */
export function framesOf({ format, pages = 1, pageHeight, width, height }: Metadata) {
  const isAnimated = (format === "gif" || format === "webp") && pages > 1
  return { width, height: pageHeight ?? height, frames: isAnimated ? pages : 1 }
}

/**
 * AVIF is decoded as a whole, with several copies in memory: 18 MB per megapixel, compared to 3 to 7 for the others.
 */
function maxMegapixels({ format }: Metadata): number {
  return format === "heif" ? MAX_AVIF_MEGAPIXELS : MAX_MEGAPIXELS
}

async function encode(image: Sharp): Promise<MadeImage> {
  const { data, info } = await image
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp(STORED)
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * A JPEG with an end marker, which some cameras and editors leave out although the picture is complete. One that breaks
 * off within the picture stays broken.
 */
function withEnd(bytes: Uint8Array): Uint8Array {
  const end = bytes.findLastIndex(byte => byte !== 0)
  if (bytes[end] === END_OF_IMAGE && bytes[end - 1] === MARKER) return bytes
  const ended = new Uint8Array(bytes.length + 2)
  ended.set(bytes)
  ended.set([MARKER, END_OF_IMAGE], bytes.length)
  return ended
}

async function tryReencode(sent: Uint8Array): Promise<Reencoded> {
  const sharp = await loadSharp()
  const scans = countJpegScans(sent)
  if ((scans ?? 0) > MAX_JPEG_SCANS) return { problem: "image_too_complex" }
  const bytes = scans === null ? sent : withEnd(sent)
  // Reading the header decodes nothing, so an oversized image is rejected before it costs memory.
  const header = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata()
  const { width, height, frames } = framesOf(header)
  const limit = maxMegapixels(header)
  if (width * height * frames > limit * PIXELS_PER_MEGAPIXEL) return { problem: "image_too_large", limit }
  // With an end marker added, a picture that breaks off gives only a warning.
  const failOn = bytes === sent ? DECODE_LIMITS.failOn : "warning"
  const source = sharp(bytes, { ...DECODE_LIMITS, failOn, pages: Math.min(frames, MAX_FRAMES) })
  return { image: await encode(frames > 1 ? source : source.autoOrient()) }
}

/**
 * Decodes a sent image and encodes it as WebP: upright, sRGB, at most 3840 pixels a side, never scaled up, without
 * EXIF, GPS or any other metadata. Animations stay animated. A hostile image can take long or crash the process: call
 * it in a separate process (`decoder.ts`).
 */
export async function reencode(bytes: Uint8Array): Promise<Reencoded> {
  try {
    await loadSharp()
  } catch (error) {
    return { failure: String(error) }
  }
  return tryReencode(bytes).catch((error: unknown): Reencoded => {
    const reason = String(error)
    return OUT_OF_RESOURCES.test(reason) ? { failure: reason } : { problem: "image_broken", reason }
  })
}
