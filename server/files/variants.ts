import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"

/** Widths an image may be asked for, in pixels (contract, section 4, `?w=N`). */
export const VARIANT_WIDTHS = [64, 128, 256, 384, 640, 960, 1280, 1920] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]
const MAX_PIXELS = 40_000_000
const QUALITY = 78

/** Smaller copies of images, made once and kept below `root`; the same one is never made twice at a time. */
export function createVariants(root: string) {
  const folder = join(root, "variants")
  const underWay = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  async function write(source: string, width: number, target: string) {
    await mkdir(folder, { recursive: true })
    const temporary = `${target}.${process.pid}.tmp`
    try {
      await sharp(source, { limitInputPixels: MAX_PIXELS })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toFile(temporary)
      await rename(temporary, target)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    /** The path of the copy. */
    async make(source: string, width: VariantWidth): Promise<string> {
      const name = createHash("sha256").update(`${source} ${width}`).digest("hex").slice(0, 32)
      const target = join(folder, `${name}.webp`)
      if (existsSync(target)) return target
      let work = underWay.get(target)
      if (!work) {
        work = last.then(() => write(source, width, target)).finally(() => underWay.delete(target))
        last = work.catch(() => undefined)
        underWay.set(target, work)
      }
      await work
      return target
    },
  }
}
