import { useLingui } from "@lingui/react/macro"
import type { MouseEventHandler } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { PlaceholderCover } from "../catalogue/placeholder-cover.tsx"
import { storageUrl } from "../lib/storage-url.ts"
import { Carousel, useLightbox } from "../ui/carousel.tsx"
import type { Picture } from "../ui/picture.ts"
import { WholePicture } from "../ui/whole-picture.tsx"
import classes from "./gallery.module.css"
import { COVER_SIZE, slideSource } from "./slide-source.ts"

type Texts = { cover: string; screenshot: (position: number) => string }

/** The carousel's pictures: the title image, then the screenshots, numbered from 1. */
export function galleryPictures(
  { title_image, screenshots }: Pick<Listing, "title_image" | "screenshots">,
  texts: Texts,
): Picture[] {
  const cover = title_image ? [{ path: title_image, alt: texts.cover }] : []
  const shots = screenshots.map(({ path, width, height }, index) => ({
    path,
    alt: texts.screenshot(index + 1),
    width,
    height,
  }))
  return [...cover, ...shots]
}

const ratioOf = ({ width = COVER_SIZE.width, height = COVER_SIZE.height }: Picture) => width / height

type GallerySlideProps = {
  picture: Picture
  /** Visible on load, so fetched with high priority. */
  isFirst: boolean
  /** The only slide, so as wide as the gallery. */
  isSingle: boolean
  onOpen: MouseEventHandler<HTMLAnchorElement>
}

/** One image with reserved space: as high as the strip, in its own aspect ratio, at most as wide as the strip. */
function GallerySlide({ picture, isFirst, isSingle, onOpen }: GallerySlideProps) {
  const { path, alt, width = COVER_SIZE.width, height = COVER_SIZE.height } = picture
  const image = {
    ...slideSource({ path, width, height }, isSingle),
    loading: isFirst ? ("eager" as const) : ("lazy" as const),
    fetchPriority: isFirst ? ("high" as const) : undefined,
    decoding: isFirst ? undefined : ("async" as const),
  }
  return (
    <a className={classes.slide} href={storageUrl(path)} onClick={onOpen} data-first={isFirst || undefined}>
      {isSingle ? (
        <WholePicture className={classes.image} {...image} alt={alt} />
      ) : (
        <img className={classes.image} {...image} alt={alt} width={width} height={height} />
      )}
    </a>
  )
}

/** Title image and screenshots, at most 360 pixels high; each opens full screen. */
export function Gallery({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const { title } = listing
  const pictures = galleryPictures(listing, {
    cover: t`Cover of ${title}`,
    screenshot: position => t`Screenshot ${position} of ${title}`,
  })
  const { opener, lightbox } = useLightbox(pictures)

  if (!pictures.length)
    return (
      <PlaceholderCover
        listing={listing}
        className={classes.placeholder}
        label={t`No images of ${title} yet`}
      />
    )
  const isSingle = pictures.length === 1
  return (
    <>
      <Carousel
        label={t`Images of ${title}`}
        slides={pictures.map((picture, index) => ({
          key: picture.path,
          ratio: isSingle ? undefined : ratioOf(picture),
          content: (
            <GallerySlide
              picture={picture}
              isFirst={index === 0}
              isSingle={isSingle}
              onOpen={opener(index)}
            />
          ),
        }))}
      />
      {lightbox}
    </>
  )
}
