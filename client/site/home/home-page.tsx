import { BuySellBand } from "../buy-sell-band.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { DealSteps } from "./deal-steps.tsx"
import { HomeHero } from "./home-hero.tsx"
import { MarketCriteria } from "./market-criteria.tsx"
import { PaymentWays } from "./payment-ways.tsx"
import { ServiceTeasers } from "./service-teasers.tsx"

/** Listings, how a deal works, services, and calls to action for buyers and sellers. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <MarketCriteria />
      <DealSteps />
      <PaymentWays />
      <ServiceTeasers />
      <HelpOptions />
      <BuySellBand />
    </>
  )
}
