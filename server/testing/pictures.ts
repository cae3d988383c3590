import sharp from "sharp"

/** A file as a client sends it. */
export function toFile(bytes: Uint8Array | string, name: string, type = ""): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type })
}

/** A PNG of one colour, with sides in pixels. */
export function drawPng(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer()
}

/** Noise that compresses badly, so that a truncation is detected. */
export async function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: "teal", noise } })
    .png()
    .toBuffer()
}

/** An animated GIF of two or more frames, each of a different colour. */
export function drawAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const area = width * height * 3
  const pixels = Buffer.alloc(area * frames)
  for (let index = 0; index < frames; index++)
    pixels.fill((index * 83) % 256, area * index, area * (index + 1))
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw }).gif({ effort: 1, dither: 0 }).toBuffer()
}

/**
 * A progressive JPEG of this many scans: one of a few bytes, repeated, each of which costs a decoder a pass over the
 * whole picture. It is valid: a first scan of coefficients that are already complete may be repeated.
 */
export async function drawManyScans(width: number, height: number, scans: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "teal" } })
    .jpeg({ progressive: true })
    .toBuffer()
  const starts: number[] = []
  for (let at = jpeg.indexOf("ffda", 0, "hex"); at !== -1; at = jpeg.indexOf("ffda", at + 2, "hex"))
    starts.push(at)
  // The header of a scan of one component is ten bytes; the last three are first and last coefficient, and the bits.
  const index = starts.findIndex(
    at => jpeg[at + 4] === 1 && (jpeg[at + 7] ?? 0) > 0 && (jpeg[at + 9] ?? 0) < 16,
  )
  const scan = Buffer.from(jpeg.subarray(starts[index], starts[index + 1]))
  scan[9] = 0
  const table = scan.indexOf("ffc4", 0, "hex")
  const repeated = Array<Buffer>(scans - starts.length).fill(table === -1 ? scan : scan.subarray(0, table))
  return Buffer.concat([jpeg.subarray(0, jpeg.length - 2), ...repeated, jpeg.subarray(jpeg.length - 2)])
}
