import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { Container } from "../../ui/container.tsx"
import { BuySellBand } from "../buy-sell-band.tsx"
import { useCommissionText } from "../commission.ts"
import { VaultDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { DealSteps } from "./deal-steps.tsx"
import classes from "./how-it-works.module.css"
import { Record } from "./record.tsx"
import { DealScreen } from "./screen.tsx"
import { Trouble } from "./trouble.tsx"

function Facts() {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          <Trans>Who holds the money</Trans>
        </dt>
        <dd>
          <Trans>An escrow account at a licensed partner, never {BRAND}</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Typical duration</Trans>
        </dt>
        <dd>
          <Trans>a few days to one week</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Who helps</Trans>
        </dt>
        <dd>
          <Trans>A mediator who sees the deal through to closing</Trans>
        </dd>
      </div>
    </dl>
  )
}

/** The steps of a deal with screens of the product: who does what, who holds the money, what can go wrong. */
export function HowItWorksPage() {
  const { t } = useLingui()
  const commission = useCommissionText()
  return (
    <>
      <PageIntro title={<Trans>How a deal works</Trans>} drawing={<VaultDrawing />}>
        <p>
          <Trans>
            Both sides sign a contract, the buyer pays into escrow, the seller hands over and the buyer checks
            everything. Only then is the seller paid.
          </Trans>
        </p>
        <Facts />
      </PageIntro>
      <Container>
        <DealScreen
          alt={t`A deal as its seller sees it: the line of steps, what to do next, the handover checklist and the money`}
        />
      </Container>
      <DealSteps />
      <Trouble />
      <Record />
      <PageSection id="cost" title={<Trans>What it costs</Trans>}>
        <div className={classes.texts}>
          <p>
            {commission}{" "}
            <Trans>The contract says who pays it: the buyer, the seller or half each. Listing is free.</Trans>
          </p>
          <p>
            <Link to="/faq">
              <Trans>All questions and answers</Trans>
            </Link>
          </p>
        </div>
      </PageSection>
      <BuySellBand />
    </>
  )
}
