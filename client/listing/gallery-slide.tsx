import type { MouseEventHandler } from "react"
import { type ImageWidth, storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import type { Picture } from "../ui/picture.ts"
import classes from "./gallery-slide.module.css"

type GallerySlideProps = {
  picture: Picture
  /** Seen at once, so fetched first. */
  isFirst: boolean
  /** Alone in the gallery, so as wide as it. */
  isSingle: boolean
  onOpen: MouseEventHandler<HTMLAnchorElement>
}

const HEIGHT = 360
const WIDTHS: readonly ImageWidth[] = [256, 384, 640, 960, 1280]
/** A title image comes without its sides; it is shown as cards show it. */
const COVER = { width: 1280, height: 720 }

/** One image with its place reserved: 360 pixels high and as wide as its own shape, at most the strip. */
export function GallerySlide({ picture, isFirst, isSingle, onOpen }: GallerySlideProps) {
  const { path, alt, width = COVER.width, height = COVER.height } = picture
  const isWide = width > height
  const shownWidth = isSingle ? 800 : Math.round((HEIGHT * width) / height)
  return (
    <a
      className={classes.slide}
      href={storageUrl(path)}
      onClick={onOpen}
      data-single={isSingle || undefined}
      style={isSingle ? undefined : { aspectRatio: `${width} / ${height}` }}
    >
      {isWide && <img className={classes.ground} src={storageUrl(path, 64)} alt="" loading="lazy" />}
      <img
        className={classes.image}
        src={storageUrl(path, 640)}
        srcSet={storageSrcSet(path, WIDTHS)}
        sizes={`(max-width: ${shownWidth + 32}px) 92vw, ${shownWidth}px`}
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
