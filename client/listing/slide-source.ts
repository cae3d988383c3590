import { type ImageWidth, storageSrcSet, storageUrl } from "../lib/storage-url.ts"

const WIDTHS: readonly ImageWidth[] = [256, 384, 640, 960, 1280]
const SLIDE_HEIGHT = 360
/** The API does not return the size of title images; cards show them at 16:9 too. */
export const COVER_SIZE = { width: 1280, height: 720 }

type Slide = { path: string; width: number; height: number }

/** Image sources of a slide; a single slide is as wide as the gallery. */
export function slideSource({ path, width, height }: Slide, isSingle: boolean) {
  const shownWidth = isSingle ? 800 : Math.round((SLIDE_HEIGHT * width) / height)
  return {
    src: storageUrl(path, 640),
    srcSet: storageSrcSet(path, WIDTHS),
    sizes: `(max-width: ${shownWidth + 32}px) 92vw, ${shownWidth}px`,
  }
}
