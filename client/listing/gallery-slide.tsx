import type { MouseEventHandler } from "react"
import { storageUrl } from "../lib/storage-url.ts"
import type { Picture } from "../ui/picture.ts"
import { WholePicture } from "../ui/whole-picture.tsx"
import classes from "./gallery-slide.module.css"
import { COVER_SIZE, slideSource } from "./slide-source.ts"

type GallerySlideProps = {
  picture: Picture
  /** Visible on load, so fetched with high priority. */
  isFirst: boolean
  /** The only slide, so as wide as the gallery. */
  isSingle: boolean
  onOpen: MouseEventHandler<HTMLAnchorElement>
}

/** One image with reserved space: as high as the strip, in its own aspect ratio, at most as wide as the strip. */
export function GallerySlide({ picture, isFirst, isSingle, onOpen }: GallerySlideProps) {
  const { path, alt, width = COVER_SIZE.width, height = COVER_SIZE.height } = picture
  const image = {
    ...slideSource({ path, width, height }, isSingle),
    loading: isFirst ? ("eager" as const) : ("lazy" as const),
    fetchPriority: isFirst ? ("high" as const) : undefined,
    decoding: isFirst ? undefined : ("async" as const),
  }
  return (
    <a
      className={classes.slide}
      href={storageUrl(path)}
      onClick={onOpen}
      data-first={isFirst || undefined}
      data-single={isSingle || undefined}
      style={isSingle ? undefined : { aspectRatio: `${width} / ${height}` }}
    >
      {isSingle ? (
        <WholePicture className={classes.image} {...image} alt={alt} />
      ) : (
        <img className={classes.image} {...image} alt={alt} width={width} height={height} />
      )}
    </a>
  )
}
