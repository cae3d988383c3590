import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Container } from "../../ui/container.tsx"
import { BankIcon, CardIcon, CoinIcon, WalletIcon } from "../../ui/icons/payments.tsx"
import { BuySellBand } from "../buy-sell-band.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { IllustratedItem, IllustratedList } from "../illustrated-list.tsx"
import {
  ContractDrawing,
  DeliveredDrawing,
  HandoverDrawing,
  VaultDrawing,
} from "../illustrations/deal-drawings.tsx"
import { WideSection } from "../wide-section.tsx"
import { BrokenTerms } from "./broken-terms.tsx"
import { HomeHero } from "./home-hero.tsx"
import { MarketCriteria } from "./market-criteria.tsx"
import classes from "./payment-ways.module.css"
import { ServiceTeasers } from "./service-teasers.tsx"

/** The four steps of every deal, and what happens when one goes wrong. */
function DealSteps() {
  return (
    <WideSection
      id="deal"
      title={<Trans>How a deal works</Trans>}
      aside={
        <Link to="/how-it-works">
          <Trans>See every step</Trans>
        </Link>
      }
    >
      <IllustratedList isSteps>
        <IllustratedItem drawing={<ContractDrawing />} title={<Trans>Contract</Trans>}>
          <Trans>Buyer and seller agree on the terms and sign.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<VaultDrawing />} title={<Trans>Escrow</Trans>}>
          <Trans>The buyer’s payment is held in escrow. Neither side can withdraw it.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<HandoverDrawing />} title={<Trans>Transfer</Trans>}>
          <Trans>The seller hands over the app or the whole account.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<DeliveredDrawing />} title={<Trans>Delivery</Trans>}>
          <Trans>The buyer checks and confirms receipt, and the seller is paid.</Trans>
        </IllustratedItem>
      </IllustratedList>
      <BrokenTerms />
    </WideSection>
  )
}

/** The payment methods in one line. */
function PaymentWays() {
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
