import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import type { Chance } from "./chance.ts"

const LEVELS = [0, 128, 255]
const LONGEST_TEXT = 120_000

/** A file whose content is distinguishable from every other one, even after an image was re-encoded. */
export type MadeFile = { file: File; name: string; content: string }

const textContent = (bytes: Uint8Array) => `text ${createHash("sha256").update(bytes).digest("hex")}`

/** A picture of one colour with odd sides. */
export async function makePicture(chance: Chance): Promise<MadeFile> {
  const [r, g, b] = [chance.pick(LEVELS), chance.pick(LEVELS), chance.pick(LEVELS)]
  const [width, height] = [chance.between(20, 400), chance.between(20, 300)]
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const name = `${chance.word()}.png`
  return { file: new File([bytes], name), name, content: `image ${width}x${height} ${r}-${g}-${b}` }
}

/** A text of up to 120 kB. */
export function makeText(chance: Chance): MadeFile {
  const line = `${chance.word()}\n`
  const bytes = Buffer.from(line.repeat(1 + chance.below(LONGEST_TEXT / line.length)))
  const name = `${chance.word()}.txt`
  return { file: new File([bytes], name), name, content: textContent(bytes) }
}

const nearest = (value: number) =>
  LEVELS.reduce((best, level) => (Math.abs(level - value) < Math.abs(best - value) ? level : best))

/** The content of a stored file in the terms of the files generated here; throws for a damaged one. */
export async function readContent(path: string): Promise<string> {
  if (!path.endsWith(".webp")) return textContent(await readFile(path))
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  const colour = [0, 1, 2].map(channel => nearest(data[middle + channel] ?? -1))
  return `image ${info.width}x${info.height} ${colour.join("-")}`
}
