import { Trans } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"
import { multipleOf } from "#shared/listings/figures-summary.ts"
import { splitOfPrice } from "#shared/money/split.ts"
import { formatDecimal, formatExactPrice, formatPercent } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./you-receive.module.css"

type YouReceiveProps = {
  /** US dollars; nothing is shown without one. */
  price: number | null
  /** The asking price, for comparison with another one. */
  asking?: number | null
  /** The profit of a year, which the price is compared with. */
  profitYear?: number | null
}

/** What a price means for both sides after the commission that is usual, wherever a price is decided. */
export function YouReceive({ price, asking = null, profitYear = null }: YouReceiveProps) {
  const locale = useLocale()
  const percent = useRouteContext({ from: "__root__", select: context => context.commissionPercent })
  const payer = useRouteContext({ from: "__root__", select: context => context.feePayer })
  if (price === null || price <= 0) return null
  const multiple = multipleOf(price, profitYear)
  const split = percent === null ? null : splitOfPrice(price, percent, payer)
  const share = percent === null ? "" : formatPercent(percent, locale)
  return (
    <div className={classes.panel}>
      <dl className={classes.sums}>
        {asking !== null && asking !== price && (
          <>
            <dt>
              <Trans>Asking price</Trans>
            </dt>
            <dd>{formatExactPrice(asking, locale)}</dd>
          </>
        )}
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>{formatExactPrice(price, locale)}</dd>
        {split && (
          <>
            <dt>
              <Trans>Seller receives</Trans>
            </dt>
            <dd data-main>{formatExactPrice(split.seller, locale)}</dd>
            <dt>
              <Trans>Buyer pays</Trans>
            </dt>
            <dd>{formatExactPrice(split.buyer, locale)}</dd>
          </>
        )}
        {multiple !== null && (
          <>
            <dt>
              <Trans>Price ÷ yearly profit</Trans>
            </dt>
            <dd>{formatDecimal(multiple, locale)} ×</dd>
          </>
        )}
      </dl>
      <p className={classes.note}>
        {split ? (
          <Trans>With our usual commission of {share}. The contract states the exact amounts.</Trans>
        ) : (
          <Trans>The commission is agreed per deal.</Trans>
        )}
      </p>
    </div>
  )
}
