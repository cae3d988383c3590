import { existsSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { AppError } from "#server/app-error.ts"
import { drawVariant } from "./images.ts"
import { VARIANT_MIMES, type VariantFormat } from "./variant-format.ts"

/** Widths an image may be asked for, in pixels (contract, section 4, `?w=N`). */
export const VARIANT_WIDTHS = [64, 128, 256, 384, 640, 960, 1280, 1920] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]
const FORMATS = ["webp", "jpg", "png"] as const
const NAME = /^(.+)\.\d+\.(webp|jpg|png)$/

/** An image to make copies of; `key` is a file name that no other image has. */
export type VariantSource = { absolutePath: string; key: string }
type Variant = { absolutePath: string; mime: string }

/** The source's key in the file name of a copy; null for any other file. */
export function keyOfVariant(fileName: string): string | null {
  return NAME.exec(fileName)?.[1] ?? null
}

/** Smaller copies of images, made once and kept in `folder`; the same one is never made twice at a time. */
export function createVariants(folder: string) {
  const underWay = new Map<string, Promise<VariantFormat>>()
  const pathOf = (key: string, width: number, format: VariantFormat) =>
    join(folder, `${key}.${width}.${format}`)

  async function write({ absolutePath, key }: VariantSource, width: number, webp: boolean) {
    if (!existsSync(absolutePath)) throw new AppError("not_found")
    const { bytes, format } = await drawVariant(absolutePath, width, webp)
    const target = pathOf(key, width, format)
    const temporary = `${target}.${process.pid}.tmp`
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, target)
    } finally {
      await rm(temporary, { force: true })
    }
    // Whoever removes an image removes it before its copies, so one of the two sees the other.
    if (existsSync(absolutePath)) return format
    await rm(target, { force: true })
    throw new AppError("not_found")
  }

  return {
    /** A copy at most `width` pixels wide: WebP, or for clients without it JPEG, or PNG where it has to be clear. */
    async make(source: VariantSource, width: VariantWidth, webp: boolean): Promise<Variant> {
      const wanted: readonly VariantFormat[] = webp ? ["webp"] : ["jpg", "png"]
      const made = wanted.find(format => existsSync(pathOf(source.key, width, format)))
      const name = `${source.key} ${width} ${webp}`
      let work = made ? Promise.resolve(made) : underWay.get(name)
      if (!work) {
        work = write(source, width, webp).finally(() => underWay.delete(name))
        underWay.set(name, work)
      }
      const format = await work
      return { absolutePath: pathOf(source.key, width, format), mime: VARIANT_MIMES[format] }
    },

    /** Removes every copy of an image that is gone already. */
    async removeAll(key: string): Promise<void> {
      const paths = VARIANT_WIDTHS.flatMap(width => FORMATS.map(format => pathOf(key, width, format)))
      await Promise.all(paths.map(path => rm(path, { force: true })))
    },
  }
}
