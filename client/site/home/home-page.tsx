import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { SERVICES } from "#shared/requests/services.ts"
import { formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Container } from "../../ui/container.tsx"
import { BankIcon, CardIcon, CoinIcon, WalletIcon } from "../../ui/icons/payments.tsx"
import { BuySellBand } from "../buy-sell-band.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { IllustratedItem, IllustratedList } from "../illustrated-list.tsx"
import {
  ContractDrawing,
  DeliveredDrawing,
  HandoverDrawing,
  ScalesDrawing,
  VaultDrawing,
} from "../illustrations/deal-drawings.tsx"
import { useMainServiceTexts } from "../use-main-service-texts.ts"
import { WideSection } from "../wide-section.tsx"
import { HomeHero } from "./home-hero.tsx"
import { MarketCriteria } from "./market-criteria.tsx"
import classes from "./payment-ways.module.css"

const SHOWN = ["contract", "company", "due_diligence"] as const

/** Three of the services with the price each starts at. */
function ServiceTeasers() {
  const locale = useLocale()
  const texts = useMainServiceTexts()
  return (
    <WideSection
      id="services"
      title={<Trans>Help with your deal</Trans>}
      aside={
        <Link to="/services">
          <Trans>All seven services</Trans>
        </Link>
      }
    >
      <ul className={classes.services}>
        {SHOWN.map(service => {
          const price = formatPrice(SERVICES[service], locale)
          return (
            <li key={service} className={classes.service}>
              <h3 className={classes.teasersTitle}>
                <Link to="/contacts" search={{ service }} className={classes.link}>
                  {texts[service].title}
                </Link>
              </h3>
              <p className={classes.text}>{texts[service].text}</p>
              <p className={classes.price}>
                <Trans>
                  from <b>{price}</b>
                </Trans>
              </p>
            </li>
          )
        })}
      </ul>
    </WideSection>
  )
}

/** What happens when a party breaks the terms: pause, mediation, frozen money. */
function BrokenTerms() {
  return (
    <div className={classes.panel}>
      <div className={classes.drawing}>
        <ScalesDrawing />
      </div>
      <div>
        <h3 className={classes.termsTitle}>
          <Trans>If either side breaks the terms</Trans>
        </h3>
        <ol className={classes.steps}>
          <li>
            <b>
              <Trans>The deal is paused</Trans>
            </b>
            <Trans>Nothing more is handed over and nothing is paid out.</Trans>
          </li>
          <li>
            <b>
              <Trans>Mediation steps in</Trans>
            </b>
            <Trans>We hear both sides and go by the contract.</Trans>
          </li>
          <li>
            <b>
              <Trans>The money stays frozen</Trans>
            </b>
            <Trans>It is released only when mediation decides who receives it.</Trans>
          </li>
        </ol>
        <Link to="/faq" hash="mediation" className={classes.more}>
          <Trans>More about mediation</Trans>
        </Link>
      </div>
    </div>
  )
}

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
