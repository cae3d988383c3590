import { useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { PlaceholderCover } from "../catalogue/placeholder-cover.tsx"
import { Carousel } from "../ui/carousel.tsx"
import { useLightbox } from "../ui/use-lightbox.tsx"
import classes from "./gallery.module.css"
import { galleryPictures } from "./gallery-pictures.ts"
import { GallerySlide } from "./gallery-slide.tsx"

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
