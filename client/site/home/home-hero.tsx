import { Trans } from "@lingui/react/macro"
import { Container } from "../../ui/container.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { DealFacts } from "./deal-facts.tsx"
import classes from "./home-hero.module.css"
import { HomeSearch } from "./home-search.tsx"
import { MarketBoard } from "./market-board.tsx"
import { NewestListings } from "./newest-listings.tsx"
import { TrustLine } from "./trust-line.tsx"

/**
 * The offer of the site, its operator, search and the newest listings, which a phone shows in its first screen; then
 * buttons for buyers and sellers and the market at a glance.
 */
export function HomeHero() {
  return (
    <Container className={classes.hero}>
      <div className={classes.pitch}>
        <h1 className={classes.title}>
          <Trans>
            <span>Buy an app that already earns.</span> <span>Sell the one you built.</span>
          </Trans>
        </h1>
        <p className={classes.lede}>
          <Trans>
            Mobile apps and developer accounts with the numbers up front: earnings, installs, age. The payment
            is held in escrow until the buyer confirms receipt.
          </Trans>
        </p>
        <TrustLine />
        <HomeSearch />
      </div>
      <div className={classes.newest}>
        <NewestListings />
      </div>
      <div className={classes.more}>
        <div className={classes.actions}>
          <LinkButton to="/marketplace" variant="default">
            <Trans>Explore the marketplace</Trans>
          </LinkButton>
          <LinkButton to="/sell" variant="default">
            <Trans>Sell your app</Trans>
          </LinkButton>
        </div>
        <DealFacts />
      </div>
      <div className={classes.board}>
        <MarketBoard />
      </div>
    </Container>
  )
}
