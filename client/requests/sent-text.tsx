import { Trans } from "@lingui/react/macro"
import { BRAND } from "#shared/brand.ts"
import classes from "./sent-text.module.css"

/** What of a sent request says who is answered, where, and what follows. */
export type SentRequest = { email: string; phone: string; isDeal: boolean }

/** That the request has arrived, who will answer it and how, and what happens after that. */
export function SentText({ sent: { email, phone, isDeal } }: { sent: SentRequest }) {
  return (
    <div>
      <p className={classes.title}>
        <Trans>Your request has reached us</Trans>
      </p>
      <p className={classes.next}>
        <Trans>
          Somebody from {BRAND} will call {phone} or write to {email}.
        </Trans>{" "}
        {isDeal ? (
          <Trans>
            If you go on, we draw up the contract, and the payment waits in escrow until the handover is
            confirmed.
          </Trans>
        ) : (
          <Trans>You hear what it takes and what it costs, and then decide. Nothing is charged before.</Trans>
        )}
      </p>
    </div>
  )
}
