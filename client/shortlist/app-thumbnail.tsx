import type { Card } from "#shared/listings/card.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { Monogram } from "../ui/monogram.tsx"
import classes from "./app-thumbnail.module.css"

/** The icon of a listing, or its initial. */
export function AppThumbnail({
  listing: { id, title, app_icon },
}: {
  listing: Pick<Card, "id" | "title" | "app_icon">
}) {
  if (!app_icon) return <Monogram id={id} title={title} letters={1} className={classes.thumbnail} />
  return (
    <img
      className={classes.thumbnail}
      src={storageUrl(app_icon, 64)}
      srcSet={storageSrcSet(app_icon, [64, 128])}
      sizes="40px"
      width={40}
      height={40}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
