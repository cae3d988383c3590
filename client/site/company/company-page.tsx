import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { BuySellBand } from "../buy-sell-band.tsx"
import { HelpOptions } from "../help/help-options.tsx"
import { HandoverDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import classes from "./company-page.module.css"
import { Values } from "./values.tsx"

/** Who we are and what we hold to. */
export function CompanyPage() {
  return (
    <>
      <PageIntro title={<Trans>We stand between buyer and seller</Trans>} drawing={<HandoverDrawing />}>
        <Trans>
          {BRAND} is a marketplace where developers sell mobile apps and developer accounts. We draw up the
          contract, hold the payment and mediate if something goes wrong.
        </Trans>
      </PageIntro>
      <PageSection id="about" title={<Trans>What we do</Trans>}>
        <div className={classes.about}>
          <p>
            <Trans>
              An app is sold between people who have never met, often in two countries. One of them would have
              to go first: pay for something not yet handed over, or hand over something not yet paid for. We
              are there so that nobody has to.
            </Trans>
          </p>
          <p>
            <Trans>
              Every deal takes the same four steps: contract, escrow, transfer, delivery. It is usually done
              within a few days to one week.
            </Trans>
          </p>
          <p>
            <Trans>
              We live on the commission of deals that come to an end, and on{" "}
              <Link to="/services">services around them</Link>, each with its starting price.
            </Trans>
          </p>
        </div>
      </PageSection>
      <Values />
      <HelpOptions />
      <BuySellBand />
    </>
  )
}
