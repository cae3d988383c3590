import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { Listing } from "#shared/listing.ts"
import { CheckIcon } from "../ui/icons/marks.tsx"
import { AskingPrice } from "./asking-price.tsx"
import { PaymentMethods } from "./payment-methods.tsx"
import classes from "./price-card.module.css"

type PriceCardProps = { listing: Listing; action: ReactNode }

/** What it costs, how to ask for it and what protects the buyer. */
export function PriceCard({ listing, action }: PriceCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.ask}>
        <h2 className={classes.label}>
          <Trans>Asking price</Trans>
        </h2>
        <AskingPrice listing={listing} />
        <div className={classes.action}>{action}</div>
      </div>
      <ul className={classes.promises}>
        <li>
          <CheckIcon size={18} />
          <Trans>Your payment stays in escrow until you confirm delivery</Trans>
        </li>
        <li>
          <CheckIcon size={18} />
          <Trans>Escrow and mediation are part of the commission</Trans>
        </li>
      </ul>
      <PaymentMethods methods={listing.payment_methods} />
    </div>
  )
}
