import { Trans } from "@lingui/react/macro"
import { formatPrice } from "#client/lib/format.ts"
import { useLocale } from "#client/lib/use-locale.ts"
import type { Card } from "#shared/listings/card.ts"
import classes from "./card-price.module.css"

/** The price or "On request". */
export function CardPrice({ listing }: { listing: Pick<Card, "price" | "on_request"> }) {
  const locale = useLocale()
  return (
    <p className={classes.price}>
      <span className={classes.label}>
        <Trans>Asking price</Trans>
      </span>
      <span className={classes.amount}>
        {listing.on_request ? <Trans>On request</Trans> : formatPrice(listing.price, locale)}
      </span>
    </p>
  )
}
