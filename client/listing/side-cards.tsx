import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"
import type { ReactNode, RefObject } from "react"
import { PRIVATE_SELLER } from "#shared/listings/file-access.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Asking, Value, ValuedListing } from "#shared/listings/value.ts"
import { BUYER_SHARES } from "#shared/money/split.ts"
import {
  CURRENCIES,
  formatExact,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRough,
  isCurrencyFirst,
} from "../lib/format.ts"
import { AVATAR_PATH, storageUrl } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CheckIcon } from "../ui/icons/marks.tsx"
import { SpecialBadges } from "./heading.tsx"
import classes from "./side-cards.module.css"

const SIDE = 56

type SellerCardProps = { listing: Listing; checks: string | null | undefined }

/** `checks` explains the badge of a verified seller. */
export function SellerCard({ listing, checks }: SellerCardProps) {
  const { user_image, user_name, user_country, user_bio, specials } = listing
  const path = user_image ?? AVATAR_PATH
  return (
    <section className={classes.seller} aria-labelledby="seller">
      <h2 className={classes.sellerLabel} id="seller">
        <Trans>Seller</Trans>
      </h2>
      <div className={classes.person}>
        <img
          className={classes.avatar}
          src={storageUrl(path, 64)}
          srcSet={`${storageUrl(path, 64)} 1x, ${storageUrl(path, 128)} 2x`}
          alt=""
          width={SIDE}
          height={SIDE}
          loading="lazy"
        />
        <div className={classes.words}>
          <p className={classes.name}>
            {user_name === PRIVATE_SELLER ? <Trans>Private seller</Trans> : user_name}
          </p>
          <p className={classes.country}>{user_country || <Trans>Country not provided</Trans>}</p>
        </div>
      </div>
      {specials.length > 0 && (
        <ul className={classes.badges}>
          <SpecialBadges listing={listing} checks={checks} />
        </ul>
      )}
      <p className={user_bio ? classes.bio : classes.country}>
        {user_bio || <Trans>The seller hasn’t added a bio yet.</Trans>}
      </p>
    </section>
  )
}

type AskingPriceProps = { listing: Pick<Listing, "price" | "on_request">; small?: boolean }

/** The price with a small currency, as in `formatExactPrice`, or "On request". */
export function AskingPrice({ listing: { price, on_request }, small }: AskingPriceProps) {
  const locale = useLocale()
  if (on_request || price === null)
    return (
      <p className={classes.price} data-small={small} data-text>
        <Trans>On request</Trans>
      </p>
    )
  const amount = formatExact(price, locale)
  return (
    <p className={classes.price} data-small={small}>
      {isCurrencyFirst(locale) ? (
        <>
          <span className={classes.currency}>{CURRENCIES[locale]}</span> {amount}
        </>
      ) : (
        <>
          {amount}
          <span className={classes.currency}>&nbsp;{CURRENCIES[locale]}</span>
        </>
      )}
    </p>
  )
}

type PriceComparisonProps = { value: Value | null; asking: Asking | null }

const POSITIONS = {
  below: msg`Below what similar listings ask`,
  within: msg`Within what similar listings ask`,
  above: msg`Above what similar listings ask`,
}

/** The price as a multiple of earnings and among similar listings, with the formula on demand. */
function PriceComparison({ value, asking }: PriceComparisonProps) {
  const locale = useLocale()
  const { t } = useLingui()
  if (!value && !asking) return null
  const spanOf = (min: number, max: number) =>
    `${formatRough(min, locale)}\u00a0–\u2060\u00a0${formatRough(max, locale)}`
  const multiple = value && spanOf(value.multiple_min, value.multiple_max)
  const count = asking && formatNumber(asking.count, locale)
  const payback = value && spanOf(value.payback_min, value.payback_max)
  return (
    <details className={classes.comparison}>
      <summary>
        {value && (
          <span>
            <Trans>{multiple} × yearly earnings</Trans>
          </span>
        )}
        {asking && (
          <span>
            {t(POSITIONS[asking.position])}: {formatPrice(asking.low, locale)}
            {"\u00a0–\u2060\u00a0"}
            {formatPrice(asking.high, locale)}
          </span>
        )}
      </summary>
      {value && (
        <p>
          <Trans>
            The asking price divided by last year’s earnings, which are stated as a range. Payback: {payback}{" "}
            months.
          </Trans>
        </p>
      )}
      {asking && (
        <p>
          <Trans>
            Similar listings have the same type and monthly earnings range and share a platform. Compared:{" "}
            {count}. The usual range is the middle half of their prices.
          </Trans>
        </p>
      )}
    </details>
  )
}

/** The total for a buyer if the commission is paid as usual, and the escrow partner, as far as configured. */
function TotalCost({ price }: { price: number | null }) {
  const locale = useLocale()
  const percent = useRouteContext({ from: "__root__", select: context => context.commissionPercent })
  const payer = useRouteContext({ from: "__root__", select: context => context.feePayer })
  const partner = useRouteContext({ from: "__root__", select: context => context.company.escrowPartner })
  const share = percent !== null && formatPercent(percent, locale)
  const rate = ((percent ?? 0) / 100) * BUYER_SHARES[payer]
  const total = price !== null && formatPrice(price * (1 + rate), locale)
  const isPriced = price !== null && price > 0 && percent !== null && percent > 0
  if (!isPriced && !partner) return null
  return (
    <p className={classes.cost}>
      {isPriced && payer === "buyer" && (
        <Trans>
          You pay about {total}, the {share} commission included.
        </Trans>
      )}
      {isPriced && payer === "half" && (
        <Trans>
          You pay about {total}, half of the {share} commission included.
        </Trans>
      )}
      {isPriced && payer === "seller" && (
        <Trans>
          You pay {total}; the seller usually pays the {share} commission.
        </Trans>
      )}{" "}
      {partner && <Trans>Held in escrow by {partner}.</Trans>}
    </p>
  )
}

type PriceCardProps = {
  listing: Listing & Partial<Pick<ValuedListing, "value" | "asking">>
  /** The reader's own listing, which they don't pay for. */
  isOwn: boolean | undefined
  action: ReactNode
  /** The quieter ways to get in touch, on screens of every size. */
  asks: ReactNode
  keep: ReactNode
  /** The price element, observed for whether it is visible. */
  priceRef: RefObject<HTMLDivElement | null>
}

/** The asking price, the deal button and how the buyer is protected. */
export function PriceCard({ listing, isOwn, action, asks, keep, priceRef }: PriceCardProps) {
  return (
    <div className={classes.card}>
      <div>
        <h2 className={classes.label}>
          <Trans>Asking price</Trans>
        </h2>
        <div ref={priceRef}>
          <AskingPrice listing={listing} />
        </div>
        {listing.availability !== "sold" && !listing.on_request && !isOwn && (
          <TotalCost price={listing.price} />
        )}
        <PriceComparison
          value={typeof listing.summary?.multiple === "number" ? null : (listing.value ?? null)}
          asking={listing.asking ?? null}
        />
        {listing.availability !== "available" && (
          <p className={classes.availability}>
            {listing.availability === "sold" ? (
              <Trans>This listing has been sold.</Trans>
            ) : (
              <Trans>A deal is in progress. You can still ask, in case it falls through.</Trans>
            )}
          </p>
        )}
        <div className={classes.action}>{action}</div>
        {asks}
        {keep && <div className={classes.keep}>{keep}</div>}
      </div>
      {listing.availability !== "sold" && (
        <ul className={classes.promises}>
          <li>
            <CheckIcon size={18} />
            <Trans>Your payment is held in escrow until you confirm receipt</Trans>
          </li>
          <li>
            <CheckIcon size={18} />
            <Trans>Escrow and mediation are included in the commission</Trans>
          </li>
        </ul>
      )}
    </div>
  )
}
