import { Trans } from "@lingui/react/macro"
import { LegalPage } from "./legal-page.tsx"

export function TermsPage() {
  return (
    <LegalPage title={<Trans>Terms of service</Trans>}>
      <p>
        <Trans>
          These terms will set out who may buy and sell here, which apps may be listed, how payments are held
          in escrow, and how mediation decides when buyer and seller disagree.
        </Trans>
      </p>
    </LegalPage>
  )
}
