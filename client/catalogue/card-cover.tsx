import type { Card } from "#shared/listings/card.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { WholePicture } from "../ui/whole-picture.tsx"
import { AvailabilityMark } from "./availability-mark.tsx"
import classes from "./card-cover.module.css"
import { PlaceholderCover } from "./placeholder-cover.tsx"

const WIDTHS = [256, 384, 640, 960] as const
/** Image widths: a third of the results next to the panel, half on a tablet, the full width on a phone. */
const SIZES = "(min-width: 64em) 284px, (min-width: 36em) 46vw, 92vw"

/** The cover with the icon overlapping its edge, or a drawing of its category for a listing without images. */
export function CardCover({ listing, priority }: { listing: Card; priority: boolean }) {
  const { title_image, app_icon } = listing
  return (
    <div className={classes.cover}>
      {title_image ? (
        <WholePicture
          className={classes.image}
          src={storageUrl(title_image, 640)}
          srcSet={storageSrcSet(title_image, WIDTHS)}
          sizes={SIZES}
          alt=""
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
        />
      ) : (
        <PlaceholderCover listing={listing} className={classes.placeholder} />
      )}
      <AvailabilityMark listing={listing} />
      {app_icon && (
        <img
          className={classes.icon}
          src={storageUrl(app_icon, 64)}
          srcSet={storageSrcSet(app_icon, [64, 128, 256])}
          sizes="44px"
          width={44}
          height={44}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  )
}
