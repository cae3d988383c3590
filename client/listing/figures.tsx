import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Listing, Titled, TitledRange } from "#shared/listings/listing.ts"
import { EARNINGS_RANGES, highestBound } from "#shared/listings/ranges.ts"
import { formatMoneyShort } from "../lib/format.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useLightbox } from "../ui/carousel.tsx"
import earnings from "./earnings-figure.module.css"
import classes from "./figures.module.css"
import financialsClasses from "./financials.module.css"
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
      <ul className={financialsClasses.list}>
        {pictures.map(({ path, alt, width, height }, index) => (
          <li key={path}>
            <a className={financialsClasses.link} href={storageUrl(path)} onClick={opener(index)}>
              <img
                className={financialsClasses.image}
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

type EarningsFigureProps = { label: string; range: TitledRange | null }

const STEPS = EARNINGS_RANGES.length

/** An earnings range and its step among all ranges. */
function EarningsFigure({ label, range }: EarningsFigureProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const step = EARNINGS_RANGES.findIndex(({ id }) => id === range?.id) + 1
  const top = formatMoneyShort(highestBound(EARNINGS_RANGES), locale)
  return (
    <div className={earnings.figure}>
      <dt className={earnings.label}>{label}</dt>
      <dd className={earnings.value}>{range?.title ?? t`Not provided`}</dd>
      {step > 0 && (
        <dd className={earnings.scale}>
          <span
            className={earnings.bar}
            role="img"
            aria-label={t`Step ${step} of ${STEPS} on the market’s earnings scale`}
          >
            {EARNINGS_RANGES.map(({ id }) => (
              <span key={id} className={earnings.segment} data-chosen={id === range?.id || undefined} />
            ))}
          </span>
          <span className={earnings.ends} aria-hidden="true">
            <span>{formatMoneyShort(0, locale)}</span>
            <span>{locale === "en" ? `${top}+` : top.replace(/\d+/, "$&+")}</span>
          </span>
        </dd>
      )}
    </div>
  )
}

const titlesOf = (list: Titled[]) => list.map(({ title }) => title).join(", ")

function Figure({ label, value }: { label: ReactNode; value: string | undefined }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value || <Trans>Not provided</Trans>}</dd>
    </div>
  )
}

/** The listing's key figures, earnings first. */
export function Figures({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Figures`}>
      <dl className={classes.figures}>
        {!listing.summary && (
          <EarningsFigure label={t`Earnings last month`} range={listing.last_month_earnings} />
        )}
        {typeof listing.summary?.earnings_year !== "number" && (
          <EarningsFigure label={t`Earnings last year`} range={listing.last_year_earnings} />
        )}
        <Figure label={t`Age`} value={listing.age?.title} />
        <Figure label={t`Installs`} value={listing.installs_range?.title} />
        {listing.type && (
          <Figure
            label={t`Type`}
            value={listing.type === "game" ? t`Game` : t({ message: "App", context: "not a game" })}
          />
        )}
        <Figure label={t`Platforms`} value={titlesOf(listing.platforms)} />
        <Figure label={t`Monetization`} value={titlesOf(listing.monetizations)} />
      </dl>
    </section>
  )
}
