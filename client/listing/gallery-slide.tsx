import type { MouseEventHandler } from "react"
import { storageUrl } from "../lib/storage-url.ts"
import type { Picture } from "../ui/picture.ts"
import classes from "./gallery-slide.module.css"
import { COVER_SIZE, slideSource } from "./slide-source.ts"

type GallerySlideProps = {
  picture: Picture
  /** Visible at once, so fetched first. */
  isFirst: boolean
  /** The only one in the gallery, so as wide as the gallery. */
  isSingle: boolean
  onOpen: MouseEventHandler<HTMLAnchorElement>
}

/** One image with its place reserved: as high as the strip and as wide as its own shape, at most the strip. */
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
