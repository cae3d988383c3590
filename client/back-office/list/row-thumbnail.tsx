import type { Listing } from "#shared/listings/listing.ts"
import { storageSrcSet, storageUrl } from "../../lib/storage-url.ts"
import { PrivateImage } from "../../uploads/private-image.tsx"
import classes from "./row-thumbnail.module.css"

const SIDE = 44

/** The icon, else the cover, else the initial. Only a draft's image must be fetched with the token. */
export function RowThumbnail({ listing }: { listing: Listing }) {
  const path = listing.app_icon ?? listing.title_image
  const [initial = ""] = listing.title.trim()
  if (!path)
    return (
      <span className={classes.tile} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
    )
  if (listing.status === "draft")
    return <PrivateImage path={path} width={128} alt="" className={classes.image} />
  return (
    <img
      className={classes.image}
      src={storageUrl(path, 64)}
      srcSet={storageSrcSet(path, [64, 128])}
      sizes={`${SIDE}px`}
      width={SIDE}
      height={SIDE}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
