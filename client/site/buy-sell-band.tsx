import { Trans } from "@lingui/react/macro"
import { LinkButton } from "../ui/button.tsx"
import { Container } from "../ui/container.tsx"
import classes from "./buy-sell-band.module.css"

/** The next step for sellers and for buyers who have not found an app. */
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
              Tell us what your app does and earns, or what you want to buy and your budget. The first
              consultation is free.
            </Trans>
          </p>
        </div>
        <div className={classes.actions}>
          <LinkButton to="/sell" size="lg">
            <Trans>Sell your app</Trans>
          </LinkButton>
          <LinkButton to="/contacts" search={{ intent: "find" }} variant="default" size="lg">
            <Trans>Ask us to find one</Trans>
          </LinkButton>
        </div>
      </Container>
    </section>
  )
}
