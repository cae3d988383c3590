import { Trans } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"
import { formatPercent, formatPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import classes from "./total-cost.module.css"

/** The total for a buyer if the parties split the commission, and the escrow partner, as far as configured. */
export function TotalCost({ price }: { price: number | null }) {
  const locale = useLocale()
  const percent = useRouteContext({ from: "__root__", select: context => context.commissionPercent })
  const partner = useRouteContext({ from: "__root__", select: context => context.company.escrowPartner })
  const share = percent !== null && formatPercent(percent, locale)
  const total = price !== null && percent !== null && formatPrice(price * (1 + percent / 200), locale)
  const isPriced = price !== null && price > 0 && percent !== null && percent > 0
  if (!isPriced && !partner) return null
  return (
    <p className={classes.cost}>
      {isPriced && (
        <Trans>
          You pay about {total}, half of the {share} commission included.
        </Trans>
      )}{" "}
      {partner && <Trans>Held in escrow by {partner}.</Trans>}
    </p>
  )
}
