import { Trans } from "@lingui/react/macro"
import { LegalPage } from "./legal-page.tsx"

export function PrivacyPage() {
  return (
    <LegalPage title={<Trans>Privacy policy</Trans>}>
      <p>
        <Trans>
          This policy will explain what data we store when you send a request (name, phone, email and your
          message), why, for how long, and how to have it deleted.
        </Trans>
      </p>
    </LegalPage>
  )
}
