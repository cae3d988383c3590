import { useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { useLightbox } from "../ui/use-lightbox.tsx"
import classes from "./financials.module.css"
import { Section } from "./section.tsx"

const SHAPE = { width: 1600, height: 1000 }

/** The seller's financial statements and charts as images; each opens full screen. */
export function Financials({ listing: { financials, title } }: { listing: Listing }) {
  const { t } = useLingui()
  const pictures = financials.map(({ path, width = SHAPE.width, height = SHAPE.height }, index) => {
    const position = index + 1
    return { path, width, height, alt: t`Financial statement ${position} of ${title}` }
  })
  const { opener, lightbox } = useLightbox(pictures)
  return (
    <Section title={t`Financials`} empty={pictures.length ? null : t`No statements attached`}>
      <ul className={classes.list}>
        {pictures.map(({ path, alt, width, height }, index) => (
          <li key={path}>
            <a className={classes.link} href={storageUrl(path)} onClick={opener(index)}>
              <img
                className={classes.image}
                src={storageUrl(path, 640)}
                srcSet={storageSrcSet(path, [384, 640, 960])}
                sizes="(min-width: 64em) 376px, (min-width: 48em) 48vw, 92vw"
                alt={alt}
                loading="lazy"
                width={width}
                height={height}
              />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </Section>
  )
}
