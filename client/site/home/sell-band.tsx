import { Trans } from "@lingui/react/macro"
import { Container } from "../../ui/container.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import classes from "./sell-band.module.css"

/** The seller's and the undecided buyer's next step. */
export function SellBand() {
  return (
    <section className={classes.band} aria-labelledby="sell">
      <Container className={classes.row}>
        <div>
          <h2 id="sell" className={classes.title}>
            <Trans>Have an app to sell?</Trans>
          </h2>
          <p className={classes.text}>
            <Trans>
              Tell us what it does and what it earns. We take real apps that follow the stores’ rules: no
              empty apps, no templates, no shells. The first consultation is free.
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
