import type { Listing } from "#shared/listings/listing.ts"
import type { Picture } from "../ui/picture.ts"

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
