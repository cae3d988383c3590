import type { MouseEventHandler } from "react"
import { storageUrl } from "../lib/storage-url.ts"
import type { Picture } from "../ui/picture.ts"
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
  return (
    <a
      className={classes.slide}
      href={storageUrl(path)}
      onClick={onOpen}
      data-first={isFirst || undefined}
      data-single={isSingle || undefined}
      style={isSingle ? undefined : { aspectRatio: `${width} / ${height}` }}
    >
      <img
        className={classes.image}
        {...slideSource({ path, width, height }, isSingle)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding={isFirst ? undefined : "async"}
      />
    </a>
  )
}
