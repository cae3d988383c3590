import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { BuySellBand } from "../buy-sell-band.tsx"
import { useCommissionText } from "../commission.ts"
import { CompanyDetails } from "../company-details.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { HandoverDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./company-page.module.css"
import { Values } from "./values.tsx"

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
              have to take the risk: pay before the app is handed over, or hand it over before being paid. We
              step in so that neither has to go first.
            </Trans>
          </p>
          <p>
            <Trans>
              Every deal follows the same steps: contract, escrow, transfer, inspection, payout. It usually
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
