import { Trans } from "@lingui/react/macro"
import type { Card } from "#shared/card.ts"
import { formatPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./card-price.module.css"

export function CardPrice({ listing }: { listing: Card }) {
  const locale = useLocale()
  const price = listing.on_request ? null : listing.price
  return (
    <p className={classes.price}>
      <span className={classes.label}>
        {listing.on_request ? <Trans>Price on request</Trans> : <Trans>Asking price</Trans>}
      </span>
      <span className={classes.amount}>{formatPrice(price, locale)}</span>
    </p>
  )
}
