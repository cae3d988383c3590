import { Trans } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { CURRENCIES, formatExact } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./asking-price.module.css"

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
      {locale === "en" ? (
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
