import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { PageSection } from "../page-section.tsx"
import { TextRow } from "../text-row.tsx"

/** Frequent questions of sellers, with a link to all answers. */
export function SellerQuestions() {
  return (
    <PageSection
      id="seller-questions"
      title={<Trans>What sellers ask</Trans>}
      note={
        <p>
          <Link to="/faq">
            <Trans>All questions and answers</Trans>
          </Link>
        </p>
      }
    >
      <ul>
        <TextRow title={<Trans>Who sees my contact details?</Trans>}>
          <Trans>Only our team. Buyers write to us, and we bring you together when there is a deal.</Trans>
        </TextRow>
        <TextRow title={<Trans>When do I hand over the app?</Trans>}>
          <Trans>
            After the contract is signed and the buyer’s payment is in escrow. You never have to go first.
          </Trans>
        </TextRow>
        <TextRow title={<Trans>When am I paid?</Trans>}>
          <Trans>
            When the buyer has confirmed receipt. If the buyer objects, mediation decides by the contract.
          </Trans>
        </TextRow>
        <TextRow title={<Trans>What if my app earns nothing yet?</Trans>}>
          <Trans>
            You can still sell it. Buyers also pay for installs, age, code and a good store record.
          </Trans>
        </TextRow>
        <TextRow title={<Trans>Can I change my mind?</Trans>}>
          <Trans>Yes, at any time before you sign the contract. Taking a listing down costs nothing.</Trans>
        </TextRow>
      </ul>
    </PageSection>
  )
}
