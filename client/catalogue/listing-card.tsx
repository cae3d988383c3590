import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { memo, type ReactNode, useId } from "react"
import { CardPrice } from "#client/price/card-price.tsx"
import type { Card } from "#shared/listings/card.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { formatDecimal, formatPrice } from "../lib/format.ts"
import { sellerText } from "../lib/seller-text.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Star } from "../shortlist/late-parts.tsx"
import { ArrowRightIcon } from "../ui/icons/catalogue-icons.tsx"
import { KeyIcon, OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { selectableLink } from "../ui/selectable-link.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { AvailabilityMark, useTypeText } from "./availability-mark.tsx"
import cover from "./card-cover.module.css"
import classes from "./listing-card.module.css"
import { PlaceholderCover } from "./placeholder-cover.tsx"

type FigureProps = {
  name: ReactNode
  value: ReactNode
  mark?: string | undefined
  /** What was checked is too old to rely on. */
  isOld?: boolean | undefined
  /** The figure that buyers compare first. */
  isMain?: boolean
}

/** `mark` describes the check; it is shown as an icon. */
function Figure({ name, value, mark, isOld, isMain }: FigureProps) {
  return (
    <div className={classes.figure} data-main={isMain}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value} title={mark} data-old={isOld || undefined}>
        {mark && (isOld ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />)}
        <span>
          {value ?? "—"}
          {mark && <VisuallyHidden>{` (${mark})`}</VisuallyHidden>}
        </span>
      </dd>
    </div>
  )
}

function EarningsFigure({ listing }: { listing: Card }) {
  const locale = useLocale()
  const { last_month_earnings, earnings_checked, earnings_checked_old: isOld, figures } = listing
  if (!figures)
    return (
      <Figure
        name={<Trans context="on a card">Earnings last month</Trans>}
        value={last_month_earnings?.title}
        mark={earnings_checked}
        isOld={isOld}
        isMain
      />
    )
  const { earnings, profit, multiple } = figures
  return (
    <>
      <Figure
        name={
          profit === null ? (
            <Trans context="on a card">Earnings last month</Trans>
          ) : (
            <Trans>Average profit a month</Trans>
          )
        }
        value={formatPrice(profit ?? earnings, locale)}
        // Earnings are checked, profit is not.
        mark={profit === null ? earnings_checked : undefined}
        isOld={isOld}
        isMain
      />
      {multiple !== null && (
        <Figure
          name={<Trans>Price ÷ yearly profit</Trans>}
          value={`${formatDecimal(multiple, locale)}\u00a0×`}
        />
      )}
    </>
  )
}

function AccountFigures({ listing }: { listing: Card }) {
  return (
    <dl className={classes.figures}>
      <Figure name={<Trans>Published apps</Trans>} value={listing.published_apps?.toString()} />
      {listing.earnings_checked && <EarningsFigure listing={listing} />}
      <Figure name={<Trans>Installs</Trans>} value={listing.installs_range?.title} />
      <Figure name={<Trans>Age</Trans>} value={listing.age?.title} />
    </dl>
  )
}

/** The figures that buyers compare, at the same position on every card. */
function CardFigures({ listing }: { listing: Card }) {
  if (listing.kind === "account") return <AccountFigures listing={listing} />
  return (
    <dl className={classes.figures}>
      <EarningsFigure listing={listing} />
      <Figure name={<Trans>Installs</Trans>} value={listing.installs_range?.title} />
      <Figure name={<Trans>Age</Trans>} value={listing.age?.title} />
      {listing.rated && <Figure name={<Trans>Rating</Trans>} value={listing.rated} />}
    </dl>
  )
}

const WIDTHS = [256, 384, 640, 960] as const
/** Image widths: a third of the results next to the panel, half on a tablet, the full width on a phone. */
const SIZES = "(min-width: 64em) 284px, (min-width: 36em) 46vw, 92vw"

/** The cover, or a drawing of its category for a listing without images. */
function CardCover({ listing, priority }: { listing: Card; priority: boolean }) {
  const { title_image } = listing
  return (
    <div className={cover.cover}>
      {title_image ? (
        <img
          className={cover.image}
          src={storageUrl(title_image, 640)}
          srcSet={storageSrcSet(title_image, WIDTHS)}
          sizes={SIZES}
          width={640}
          height={360}
          alt=""
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
        />
      ) : (
        <PlaceholderCover listing={listing} className={cover.placeholder} />
      )}
      <AvailabilityMark listing={listing} />
    </div>
  )
}

type CardSpecialsProps = {
  specials: Card["specials"]
  /** Says that the check of the seller is too old to rely on. */
  old: string | undefined
}

/** The offer's badges; renders nothing without any. */
function CardSpecials({ specials, old }: CardSpecialsProps) {
  if (specials.length === 0) return null
  return (
    <ul className={classes.specials}>
      {specials.map(({ id, title }) => {
        if (id !== SPECIAL.verifiedSeller)
          return (
            <li key={id} className={classes.special}>
              <KeyIcon size={16} />
              <span className={classes.cardSpecialsTitle} title={title}>
                {title}
              </span>
            </li>
          )
        return (
          <li key={id} className={classes.special} data-old={old && ""}>
            {old ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />}
            <span className={classes.cardSpecialsTitle} title={old ? `${title} · ${old}` : title}>
              {title}
              {old && <VisuallyHidden>{` (${old})`}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Icon, platforms, type, category and monetization in one line; on the cover an icon would hide its words. */
function CardKind({ listing }: { listing: Card }) {
  const typeText = useTypeText()
  const { app_icon } = listing
  const earnsBy = listing.monetizations.map(({ title }) => title).join(", ")
  const words = [typeText(listing), listing.category?.title, earnsBy].filter(Boolean).join(" · ")
  return (
    <p className={classes.kind}>
      {app_icon && (
        <img
          className={classes.icon}
          src={storageUrl(app_icon, 64)}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
        />
      )}
      {listing.platforms.map(({ id, title }) => (
        <span key={id} title={title}>
          <PlatformIcon id={id} size={16} />
          <VisuallyHidden>{`${title}, `}</VisuallyHidden>
        </span>
      ))}
      <span className={classes.cardKindText} title={words}>
        {words}
      </span>
    </p>
  )
}

/** `priority` for a card above the fold: its images load with high priority. */
type ListingCardProps = { listing: Card; priority?: boolean }

/** A listing's card. The whole card is one link, so every part of it has the browser's native link behaviour. */
export const ListingCard = memo(function ListingCard({ listing, priority = false }: ListingCardProps) {
  const titleId = useId()
  const { id, title, description } = listing
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <Link className={classes.link} to="/marketplace/$id" params={{ id: String(id) }} {...selectableLink}>
        <CardCover listing={listing} priority={priority} />
        <div className={classes.body}>
          <div className={classes.text}>
            <h3 id={titleId} className={classes.title}>
              {title}
            </h3>
            <p className={classes.description} {...sellerText(description)}>
              {description}
            </p>
          </div>
          <CardKind listing={listing} />
          <CardSpecials specials={listing.specials} old={listing.seller_checked_old} />
          <CardFigures listing={listing} />
          <div className={classes.end}>
            <CardPrice listing={listing} />
            <span className={classes.more}>
              <Trans>More details</Trans>
              <ArrowRightIcon size={16} className={classes.arrow} />
            </span>
          </div>
        </div>
      </Link>
      <div className={classes.star}>
        <Star id={id} title={title} />
      </div>
    </article>
  )
})
