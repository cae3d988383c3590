import { type ImageWidth, storageSrcSet, storageUrl } from "../lib/storage-url.ts"

const WIDTHS: readonly ImageWidth[] = [256, 384, 640, 960, 1280]
export const SLIDE_HEIGHT = 360
/** A title image comes without its sides; it is shown as cards show it. */
export const COVER_SIZE = { width: 1280, height: 720 }

type Slide = { path: string; width: number; height: number }

/** Where a gallery's image comes from; one that is alone is as wide as the gallery. */
export function slideSource({ path, width, height }: Slide, isSingle: boolean) {
  const shownWidth = isSingle ? 800 : Math.round((SLIDE_HEIGHT * width) / height)
  return {
    src: storageUrl(path, 640),
    srcSet: storageSrcSet(path, WIDTHS),
    sizes: `(max-width: ${shownWidth + 32}px) 92vw, ${shownWidth}px`,
  }
}
