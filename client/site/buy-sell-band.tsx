import { Trans } from "@lingui/react/macro"
import { Container } from "../ui/container.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import classes from "./buy-sell-band.module.css"

/** The seller's and the undecided buyer's next step. */
export function BuySellBand() {
  return (
    <section className={classes.band} aria-labelledby="sell">
      <Container className={classes.row}>
        <div>
          <h2 id="sell" className={classes.title}>
            <Trans>Selling an app, or looking for one?</Trans>
          </h2>
          <p className={classes.text}>
            <Trans>
              Tell us what yours does and what it earns, or what you want to buy and for how much. The first
              consultation is free.
            </Trans>
          </p>
        </div>
        <div className={classes.actions}>
          <LinkButton to="/contacts" search={{ intent: "sell" }} size="lg">
            <Trans>Sell your app</Trans>
          </LinkButton>
          <LinkButton to="/contacts" search={{ intent: "buy" }} variant="default" size="lg">
            <Trans>Ask us to find one</Trans>
          </LinkButton>
        </div>
      </Container>
    </section>
  )
}
