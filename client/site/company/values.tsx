import { Trans } from "@lingui/react/macro"
import { DrawnItem, DrawnList } from "../drawn-list.tsx"
import { ScalesDrawing } from "../illustrations/deal-drawings.tsx"
import { LockedMoneyDrawing, OnePriceDrawing, WorkingAppDrawing } from "../illustrations/trust-drawings.tsx"
import { WideSection } from "../wide-section.tsx"

export function Values() {
  return (
    <WideSection id="values" title={<Trans>What we stand for</Trans>}>
      <DrawnList>
        <DrawnItem drawing={<WorkingAppDrawing />} title={<Trans>Real apps only</Trans>}>
          <Trans>Working apps that follow store policies. No empty apps, templates or shell projects.</Trans>
        </DrawnItem>
        <DrawnItem drawing={<LockedMoneyDrawing />} title={<Trans>Your money, protected</Trans>}>
          <Trans>
            The payment is held in escrow until the buyer confirms receipt. Neither side can withdraw it.
          </Trans>
        </DrawnItem>
        <DrawnItem drawing={<ScalesDrawing />} title={<Trans>Fair dispute resolution</Trans>}>
          <Trans>
            If either side breaks the terms, the deal is paused and mediation decides what happens to the
            money.
          </Trans>
        </DrawnItem>
        <DrawnItem drawing={<OnePriceDrawing />} title={<Trans>One commission</Trans>}>
          <Trans>Escrow and mediation are included in the commission. No extra fees.</Trans>
        </DrawnItem>
      </DrawnList>
    </WideSection>
  )
}
