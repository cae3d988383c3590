import { Trans } from "@lingui/react/macro"
import { formatPercent } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useCommissionPercent } from "../commission.ts"
import classes from "./deal-facts.module.css"

/** Duration, commission and payment methods of a deal. */
export function DealFacts() {
  const locale = useLocale()
  const percent = useCommissionPercent()
  const share = percent !== null && formatPercent(percent, locale)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          <Trans>Typical duration</Trans>
        </dt>
        <dd>
          <Trans>a few days to one week</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Commission</Trans>
        </dt>
        <dd>
          {share ? (
            <Trans>{share}, escrow and mediation included</Trans>
          ) : (
            <Trans>agreed per deal, escrow and mediation included</Trans>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Pay by</Trans>
        </dt>
        <dd>
          <Trans>card, SWIFT or crypto</Trans>
        </dd>
      </div>
    </dl>
  )
}
