import { Trans } from "@lingui/react/macro"
import type { Titled } from "#shared/listing.ts"
import { PaymentIcon } from "../ui/icons/payments.tsx"
import classes from "./payment-methods.module.css"

/** How the seller lets themselves be paid. */
export function PaymentMethods({ methods }: { methods: Titled[] }) {
  return (
    <div className={classes.methods}>
      <h3 className={classes.title}>
        <Trans>Payment methods</Trans>
      </h3>
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
          <Trans>Not stated. Ask when you write.</Trans>
        </p>
      )}
    </div>
  )
}
