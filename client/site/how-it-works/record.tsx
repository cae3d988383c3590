import { Trans, useLingui } from "@lingui/react/macro"
import { WideSection } from "../wide-section.tsx"
import { PhoneScreen } from "./screen.tsx"
import { Part, Step } from "./step.tsx"

/** The record of a deal, its readers, and why later changes are detectable. */
export function Record() {
  const { t } = useLingui()
  return (
    <WideSection id="record" title={<Trans>What is recorded</Trans>}>
      <ul>
        <Step
          title={<Trans>A record that both sides can check</Trans>}
          parts={
            <>
              <Part who={<Trans>Changes are noticed</Trans>}>
                <Trans>
                  Each entry contains a hash of itself and of the entry before it, and our emails about the
                  deal contain the newest one. A record that was changed later no longer matches them.
                </Trans>
              </Part>
              <Part who={<Trans>Yours to keep</Trans>}>
                <Trans>
                  A completed deal has a closing certificate and a ZIP file with the contract, the record, the
                  ledger and all files. The instructions inside explain how anyone can verify them.
                </Trans>
              </Part>
              <Part who={<Trans>Private</Trans>}>
                <Trans>
                  Only buyer, seller and the mediators see a deal. Neither side sees the other’s email or
                  phone number unless both agree.
                </Trans>
              </Part>
            </>
          }
          screen={
            <PhoneScreen
              name="record"
              alt={t`The record of a completed deal on a phone: each entry with its time, number and hash`}
            />
          }
        >
          <Trans>Every step, message, file and payment of a deal is recorded with its time.</Trans>
        </Step>
      </ul>
    </WideSection>
  )
}
