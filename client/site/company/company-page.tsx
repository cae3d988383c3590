import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { BuySellBand } from "../buy-sell-band.tsx"
import { useCommissionText } from "../commission.ts"
import { CompanyDetails } from "../company-details.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { IllustratedItem, IllustratedList } from "../illustrated-list.tsx"
import { HandoverDrawing, ScalesDrawing } from "../illustrations/deal-drawings.tsx"
import { Drawing } from "../illustrations/drawing.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { WideSection } from "../wide-section.tsx"
import classes from "./company-page.module.css"

/** A working app. */
function WorkingAppDrawing() {
  return (
    <Drawing
      left={38}
      ink={[
        "M44 6h40a6 6 0 0 1 6 6v72a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z",
        "M58 13h12",
        "M46 72h36M46 79h24",
        "M46 24h36v38H46Z",
      ]}
      accent={["M51 54l8-11 8 6 11-17"]}
    />
  )
}

/** A locked payment. */
function LockedMoneyDrawing() {
  return (
    <Drawing
      left={20}
      ink={[
        "M88 46V30H20v40h46",
        "M28 78h38M96 54V38",
        "M54 40a10 10 0 1 1 0 20 10 10 0 1 1 0-20ZM30 40h4M30 60h4",
      ]}
      accent={["M72 66h26v20H72Z", "M77 66v-7a8 8 0 0 1 16 0v7M85 74v5"]}
    />
  )
}

/** An invoice with a single item. */
function OnePriceDrawing() {
  return (
    <Drawing
      left={32}
      ink={["M32 8h54v80l-9-6-9 6-9-6-9 6-9-6-9 6V8Z", "M42 24h34M42 34h22", "M42 46h34"]}
      accent={["M66 64h10M42 64h14M42 70h34"]}
    />
  )
}

function Values() {
  return (
    <WideSection id="values" title={<Trans>What we stand for</Trans>}>
      <IllustratedList>
        <IllustratedItem drawing={<WorkingAppDrawing />} title={<Trans>Real apps only</Trans>}>
          <Trans>Working apps that follow store policies. No empty apps, templates or shell projects.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<LockedMoneyDrawing />} title={<Trans>Your money, protected</Trans>}>
          <Trans>Held in escrow until the buyer confirms receipt.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<ScalesDrawing />} title={<Trans>Fair dispute resolution</Trans>}>
          <Trans>If either side breaks the terms, the deal is paused and mediation decides.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<OnePriceDrawing />} title={<Trans>One commission</Trans>}>
          <Trans>It includes escrow and mediation.</Trans>
        </IllustratedItem>
      </IllustratedList>
    </WideSection>
  )
}

/** What the company does, its registration details and its values. */
export function CompanyPage() {
  const commission = useCommissionText()
  return (
    <>
      <PageIntro title={<Trans>Safe deals for buyers and sellers</Trans>} drawing={<HandoverDrawing />}>
        <Trans>
          {BRAND} is a marketplace where developers sell mobile apps and developer accounts. We draw up the
          contract, arrange escrow and mediate if something goes wrong.
        </Trans>
      </PageIntro>
      <PageSection id="about" title={<Trans>What we do</Trans>} aside={<CompanyDetails />}>
        <div className={classes.about}>
          <p>
            <Trans>
              Buyer and seller have usually never met and often live in different countries. One of them would
              have to pay before the app is handed over, or hand it over before being paid. With us, neither
              has to go first.
            </Trans>
          </p>
          <p>
            <Trans>
              Every deal follows the same steps: signing, payment, handover, inspection, payout. It usually
              takes a few days to one week. <Link to="/how-it-works">How a deal works</Link>
            </Trans>
          </p>
          <p>
            <Trans>
              We earn a commission on deals that close; <Link to="/services">additional services</Link> are
              charged separately.
            </Trans>{" "}
            {commission}
          </p>
        </div>
      </PageSection>
      <Values />
      <HelpOptions />
      <BuySellBand />
    </>
  )
}
