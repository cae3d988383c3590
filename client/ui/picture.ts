import { type ImageWidth, storageUrl } from "../lib/storage-url.ts"

/** A stored image with its alternative text; sides in pixels if known. */
export type Picture = { path: string; alt: string; width?: number; height?: number }

const LARGE: readonly ImageWidth[] = [640, 1280, 1920]

/** Image sources for a full-screen picture. */
export function largeSources({ path, width, height }: Picture) {
  const source = (side: ImageWidth, ratio: number) => ({
    src: storageUrl(path, side),
    width: side,
    height: Math.round(side * ratio),
  })
  const srcSet = width && height ? LARGE.map(side => source(side, height / width)) : undefined
  return { src: storageUrl(path, 1920), srcSet }
}
