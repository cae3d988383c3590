import { SCREENS, type ScreenName, screenPath } from "#shared/screens.ts"
import { storageSrcSet, storageUrl } from "../../lib/storage-url.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./how-it-works.module.css"

type ScreenProps = { name: ScreenName; alt: string }

/** A page of the product on a phone, in the language of the visitor. */
export function PhoneScreen({ name, alt }: ScreenProps) {
  const locale = useLocale()
  const { width, height } = SCREENS[name]
  return (
    <img
      className={classes.screen}
      src={storageUrl(screenPath(name, locale))}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

/** A deal at the full page width; on a phone, a screen of the same deal on a phone. */
export function DealScreen({ alt }: { alt: string }) {
  const locale = useLocale()
  const { width, height } = SCREENS.desk
  const path = screenPath("desk", locale)
  return (
    <picture className={classes.deal}>
      <source
        media="(min-width: 48em)"
        srcSet={`${storageSrcSet(path, [960, 1280])}, ${storageUrl(path)} 1800w`}
        sizes="min(100vw, 75rem)"
        width={width}
        height={height}
      />
      <PhoneScreen name="deal" alt={alt} />
    </picture>
  )
}
