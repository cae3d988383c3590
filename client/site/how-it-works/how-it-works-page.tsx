import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { Container } from "../../ui/container.tsx"
import { BuySellBand } from "../buy-sell-band.tsx"
import { useCommissionText } from "../commission.ts"
import { VaultDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { WideSection } from "../wide-section.tsx"
import { DealSteps } from "./deal-steps.tsx"
import classes from "./how-it-works.module.css"
import { DealScreen, Part, PhoneScreen, Step } from "./step.tsx"

/** A dispute, and a deal that both sides cancel. */
function Trouble() {
  const { t } = useLingui()
  return (
    <WideSection id="trouble" title={<Trans>If something goes wrong</Trans>}>
      <ul>
        <Step
          title={<Trans>Dispute and mediation</Trans>}
          parts={
            <>
              <Part who={<Trans>The deal is paused</Trans>}>
                <Trans>
                  No payments are made and the checklist is frozen. You can still send messages and files.
                </Trans>
              </Part>
              <Part who={<Trans>Mediation decides</Trans>}>
                <Trans>
                  The mediator hears both sides and goes by the contract. The deal continues, the buyer is
                  refunded, the seller is paid, or the amount is divided.
                </Trans>
              </Part>
              <Part who={<Trans>The decision is confirmed</Trans>}>
                <Trans>
                  Like a payout, a decision about money takes effect only once a colleague has confirmed it.
                </Trans>
              </Part>
              <Part who={<Trans>Canceling</Trans>}>
                <Trans>
                  Until the handover, both sides can agree to cancel; the full amount in escrow is then
                  refunded to the buyer. If the handover is overdue for longer than the contract allows, the
                  buyer can cancel alone.
                </Trans>
              </Part>
            </>
          }
          screen={
            <PhoneScreen
              name="dispute"
              caption={t`A disputed deal on the seller’s phone: the reason, the buyer’s statement and the notice that nothing is paid out`}
            />
          }
        >
          <Trans>From the payment until the buyer confirms receipt, either side can open a dispute.</Trans>
        </Step>
      </ul>
    </WideSection>
  )
}

/** The record of a deal, and its readers. */
function Record() {
  const { t } = useLingui()
  return (
    <WideSection id="record" title={<Trans>What is recorded</Trans>}>
      <ul>
        <Step
          title={<Trans>A record that both sides can check</Trans>}
          parts={
            <>
              <Part who={<Trans>Yours to keep</Trans>}>
                <Trans>
                  A completed deal has a closing certificate and a ZIP file with the contract, the record, the
                  ledger and all files. The instructions inside explain how anyone can verify them.
                </Trans>
              </Part>
              <Part who={<Trans>Private</Trans>}>
                <Trans>
                  Only the buyer, the seller and our staff who handle deals can see it. Neither side sees the
                  other’s email or phone number unless both agree.
                </Trans>
              </Part>
            </>
          }
          screen={
            <PhoneScreen
              name="record"
              caption={t`The record of a completed deal on a phone: each entry with its time, number and hash`}
            />
          }
        >
          <Trans>Every step, message, file and payment of a deal is recorded with its time.</Trans>
        </Step>
      </ul>
    </WideSection>
  )
}

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
          caption={t`A deal as its seller sees it: the line of steps, what to do next, the handover checklist and the money`}
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
