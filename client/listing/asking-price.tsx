import { Trans } from "@lingui/react/macro"
import type { Listing } from "#shared/listing.ts"
import { formatExact } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./asking-price.module.css"

type AskingPriceProps = { listing: Pick<Listing, "price" | "on_request">; small?: boolean }

/** `USD 12,500`, or "On request". */
export function AskingPrice({ listing: { price, on_request }, small }: AskingPriceProps) {
  const locale = useLocale()
  if (on_request || price === null)
    return (
      <p className={classes.price} data-small={small} data-text>
        <Trans>On request</Trans>
      </p>
    )
  return (
    <p className={classes.price} data-small={small}>
      <span className={classes.currency}>USD</span> {formatExact(price, locale)}
    </p>
  )
}
