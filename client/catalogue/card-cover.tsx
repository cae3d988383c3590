import type { Card } from "#shared/card.ts"
import { PLACEHOLDER_PATH, storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import classes from "./card-cover.module.css"

const WIDTHS = [256, 384, 640, 960] as const
/** A third of the results beside the panel, half of them on a tablet, all of a phone's width. */
const SIZES = "(min-width: 64em) 284px, (min-width: 48em) 46vw, 92vw"

/** The cover with the icon over its edge. */
export function CardCover({ listing, priority }: { listing: Card; priority: boolean }) {
  const { title_image, app_icon } = listing
  const cover = title_image ?? PLACEHOLDER_PATH
  return (
    <div className={classes.cover}>
      <img
        className={classes.image}
        src={storageUrl(cover, 640)}
        srcSet={storageSrcSet(cover, WIDTHS)}
        sizes={SIZES}
        width={640}
        height={360}
        alt=""
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
      />
      {app_icon && (
        <img
          className={classes.icon}
          src={storageUrl(app_icon, 64)}
          srcSet={storageSrcSet(app_icon, [64, 128, 256])}
          sizes="56px"
          width={56}
          height={56}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  )
}
