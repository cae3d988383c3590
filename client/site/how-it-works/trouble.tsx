import { Trans, useLingui } from "@lingui/react/macro"
import { WideSection } from "../wide-section.tsx"
import { PhoneScreen } from "./screen.tsx"
import { Part, Step } from "./step.tsx"

/** A dispute, and a deal that both sides cancel. */
export function Trouble() {
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
                  refunded, the seller is paid, or the sum is divided.
                </Trans>
              </Part>
              <Part who={<Trans>A second person confirms</Trans>}>
                <Trans>
                  A decision about money takes effect when a colleague has confirmed it. If no one else is
                  available, the ledger says so.
                </Trans>
              </Part>
              <Part who={<Trans>Cancelling by agreement</Trans>}>
                <Trans>
                  Until the handover both sides can agree to cancel: the full amount in escrow is refunded to
                  the buyer. Before any payment the mediator can cancel the deal, and there is nothing to
                  refund.
                </Trans>
              </Part>
            </>
          }
          screen={
            <PhoneScreen
              name="dispute"
              alt={t`A disputed deal on the seller’s phone: the reason, the buyer’s statement and the notice that nothing is paid out`}
            />
          }
        >
          <Trans>
            From the moment both have signed until the buyer confirms receipt, either side can open a dispute.
          </Trans>
        </Step>
      </ul>
    </WideSection>
  )
}
