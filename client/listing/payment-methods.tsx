import { Trans } from "@lingui/react/macro"
import type { Titled } from "#shared/listings/listing.ts"
import { PaymentIcon } from "../ui/icons/payments.tsx"
import classes from "./payment-methods.module.css"

/** The payment methods that the seller accepts. */
export function PaymentMethods({ methods }: { methods: Titled[] }) {
  return (
    <div className={classes.methods}>
      <h2 className={classes.title}>
        <Trans>Payment methods</Trans>
      </h2>
      {methods.length ? (
        <ul className={classes.list}>
          {methods.map(({ id, title }) => (
            <li key={id} className={classes.method}>
              <PaymentIcon id={id} size={18} />
              {title}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>
          <Trans>Not provided. Ask us in your request.</Trans>
        </p>
      )}
    </div>
  )
}
