import sharp from "sharp"

/** A file as a client sends it. */
export function toFile(bytes: Uint8Array | string, name: string, type = ""): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type })
}

/** One colour, as a PNG, with sides in pixels. */
export function drawPng(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer()
}

/** Noise that compresses badly, so that a cut through it is noticed. */
export async function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: "teal", noise } })
    .png()
    .toBuffer()
}

/** An animated GIF of so many frames, two or more, each of one colour of its own. */
export function drawAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const area = width * height * 3
  const pixels = Buffer.alloc(area * frames)
  for (let index = 0; index < frames; index++)
    pixels.fill((index * 83) % 256, area * index, area * (index + 1))
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw }).gif({ effort: 1, dither: 0 }).toBuffer()
}
