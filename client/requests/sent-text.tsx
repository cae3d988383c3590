import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import type { Intent, Service } from "#shared/requests/services.ts"
import classes from "./sent-text.module.css"

/** A sent request: the email address for the reply, unless only the URL is known, and whether it may lead to a deal. */
export type SentRequest = { email?: string; phone?: string; isDeal: boolean; reference?: string }

/** Whether a request leads to a deal between two parties rather than to an ordered service or a consultation. */
export const isDeal = (intent: Intent | undefined, service: Service | undefined) =>
  !service && (intent === undefined || intent === "deal" || intent === "offer")

/** Confirms the request and explains who replies and what happens next. */
export function SentText({ sent: { email, phone, isDeal, reference } }: { sent: SentRequest }) {
  return (
    <div>
      <p className={classes.title}>
        <Trans>We’ve received your request</Trans>
      </p>
      <p className={classes.next}>
        {email && phone ? (
          <Trans>
            Someone from {BRAND} will call {phone} or email {email}.
          </Trans>
        ) : email ? (
          <Trans>The answer goes to {email}.</Trans>
        ) : (
          <Trans>Someone from {BRAND} will call or write to you.</Trans>
        )}{" "}
        {isDeal ? (
          <Trans>
            If you decide to go ahead, we draw up the contract, and the payment is held in escrow until the
            buyer confirms receipt.
          </Trans>
        ) : (
          <Trans>We’ll tell you what’s involved and what it costs; you pay nothing until you decide.</Trans>
        )}
      </p>
      {reference && (
        <p className={classes.next}>
          <Trans>
            Your request is {reference}. Read the answer and write more under{" "}
            <Link to="/my/$" params={{ _splat: `requests/${reference}` }}>
              your requests
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}
