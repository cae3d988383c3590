import { Trans } from "@lingui/react/macro"
import classes from "./sent-text.module.css"

/** That the request has arrived, and what happens next. */
export function SentText() {
  return (
    <div>
      <p className={classes.title}>
        <Trans>Your request has reached us</Trans>
      </p>
      <p className={classes.next}>
        <Trans>
          We will call or write to you. If you go on, we draw up the contract, and the payment waits in escrow
          until the handover is confirmed.
        </Trans>
      </p>
    </div>
  )
}
