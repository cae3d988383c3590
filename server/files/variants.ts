import { AppError } from "#server/platform/app-error.ts"
import { drawVariant } from "./images.ts"
import type { FileStore } from "./store/file-store.ts"
import { VARIANT_MIMES, type VariantFormat } from "./variant-format.ts"

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
        const source = await store.read(path)
        if (!source) throw new AppError("not_found")
        return source
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
