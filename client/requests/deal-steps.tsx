import { Trans } from "@lingui/react/macro"
import classes from "./deal-steps.module.css"

/** The steps that follow a request, in order. */
export function DealSteps() {
  return (
    <div className={classes.steps}>
      <p className={classes.lead}>
        <Trans>What happens next</Trans>
      </p>
      <ol className={classes.list}>
        <li>
          <Trans>We’ll call or write to you about this app</Trans>
        </li>
        <li>
          <Trans>Contract agreed with both sides</Trans>
        </li>
        <li>
          <Trans>Your payment is held in escrow</Trans>
        </li>
        <li>
          <Trans>The seller transfers the app, you confirm, the seller is paid</Trans>
        </li>
      </ol>
    </div>
  )
}
