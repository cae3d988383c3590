import { Trans } from "@lingui/react/macro"
import classes from "./deal-facts.module.css"

/** Three things that people want to know first. */
export function DealFacts() {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          <Trans>A deal takes</Trans>
        </dt>
        <dd>
          <Trans>a few days to one week</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Escrow and mediation</Trans>
        </dt>
        <dd>
          <Trans>are part of the commission</Trans>
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
