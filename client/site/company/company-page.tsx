import { Trans } from "@lingui/react/macro"
import { BRAND } from "#shared/brand.ts"
import { LinkButton } from "../../ui/link-button.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { TextRow } from "../text-row.tsx"
import classes from "./company-page.module.css"

/** Who we are and what we hold to. */
export function CompanyPage() {
  return (
    <>
      <PageIntro title={<Trans>We stand between buyer and seller</Trans>}>
        <Trans>
          {BRAND} is a marketplace where developers sell mobile apps and developer accounts. We draw up the
          contract, hold the payment and mediate if something goes wrong.
        </Trans>
      </PageIntro>
      <PageSection id="values" title={<Trans>What we stand for</Trans>}>
        <ul>
          <TextRow title={<Trans>Real apps only</Trans>}>
            <Trans>
              Working apps that follow the stores’ rules. No empty apps, no templates, no shell projects.
            </Trans>
          </TextRow>
          <TextRow title={<Trans>Money out of reach</Trans>}>
            <Trans>
              The payment lies in escrow until the buyer confirms delivery. Neither side can touch it.
            </Trans>
          </TextRow>
          <TextRow title={<Trans>A fair way out</Trans>}>
            <Trans>
              If terms are broken, the deal is paused and mediation decides what happens to the money.
            </Trans>
          </TextRow>
          <TextRow title={<Trans>One price</Trans>}>
            <Trans>Escrow and mediation are part of the commission. Nothing is added on the way.</Trans>
          </TextRow>
        </ul>
        <div className={classes.actions}>
          <LinkButton to="/marketplace">
            <Trans>Find an app to buy</Trans>
          </LinkButton>
          <LinkButton to="/contacts" search={{ intent: "sell" }} variant="default">
            <Trans>Sell your app</Trans>
          </LinkButton>
        </div>
      </PageSection>
    </>
  )
}
