import { DealSteps } from "./deal-steps.tsx"
import { HomeHero } from "./home-hero.tsx"
import { NewestListings } from "./newest-listings.tsx"
import { SellBand } from "./sell-band.tsx"

/** What is on sale, how a deal goes, and the way in for sellers. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <NewestListings />
      <DealSteps />
      <SellBand />
    </>
  )
}
