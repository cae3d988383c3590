import { Trans } from "@lingui/react/macro"
import { IllustratedItem, IllustratedList } from "../illustrated-list.tsx"
import { ScalesDrawing } from "../illustrations/deal-drawings.tsx"
import { LockedMoneyDrawing, OnePriceDrawing, WorkingAppDrawing } from "../illustrations/trust-drawings.tsx"
import { WideSection } from "../wide-section.tsx"

export function Values() {
  return (
    <WideSection id="values" title={<Trans>What we stand for</Trans>}>
      <IllustratedList>
        <IllustratedItem drawing={<WorkingAppDrawing />} title={<Trans>Real apps only</Trans>}>
          <Trans>Working apps that follow store policies. No empty apps, templates or shell projects.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<LockedMoneyDrawing />} title={<Trans>Your money, protected</Trans>}>
          <Trans>
            The payment is held in escrow until the buyer confirms receipt. Neither side can withdraw it.
          </Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<ScalesDrawing />} title={<Trans>Fair dispute resolution</Trans>}>
          <Trans>
            If either side breaks the terms, the deal is paused and mediation decides what happens to the
            money.
          </Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<OnePriceDrawing />} title={<Trans>One commission</Trans>}>
          <Trans>Escrow and mediation are included in the commission. No extra fees.</Trans>
        </IllustratedItem>
      </IllustratedList>
    </WideSection>
  )
}
