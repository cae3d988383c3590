import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Container } from "../../ui/container.tsx"
import { BankIcon, CardIcon, CoinIcon, WalletIcon } from "../../ui/icons/payments.tsx"
import classes from "./payment-ways.module.css"

/** The payment methods in one line. */
export function PaymentWays() {
  return (
    <Container>
      <section className={classes.section} aria-labelledby="payment">
        <h2 id="payment" className={classes.title}>
          <Link to="/faq" hash="payment">
            <Trans>Ways to pay</Trans>
          </Link>
        </h2>
        <ul className={classes.ways}>
          <li>
            <CardIcon size={28} />
            <Trans>Bank card</Trans>
          </li>
          <li>
            <CoinIcon size={28} />
            <Trans>Cryptocurrency</Trans>
          </li>
          <li>
            <WalletIcon size={28} />
            <Trans>Payment service</Trans>
          </li>
          <li>
            <BankIcon size={28} />
            <Trans>Wire transfer (SWIFT)</Trans>
          </li>
        </ul>
      </section>
    </Container>
  )
}
