import { Trans } from "@lingui/react/macro"
import { DrawnItem, DrawnList } from "../drawn-list.tsx"
import { ScalesDrawing } from "../illustrations/deal-drawings.tsx"
import { LockedMoneyDrawing, OnePriceDrawing, WorkingAppDrawing } from "../illustrations/trust-drawings.tsx"
import { WideSection } from "../wide-section.tsx"

/** The four things we hold to. */
export function Values() {
  return (
    <WideSection id="values" title={<Trans>What we stand for</Trans>}>
      <DrawnList>
        <DrawnItem drawing={<WorkingAppDrawing />} title={<Trans>Real apps only</Trans>}>
          <Trans>
            Working apps that follow the stores’ rules. No empty apps, no templates, no shell projects.
          </Trans>
        </DrawnItem>
        <DrawnItem drawing={<LockedMoneyDrawing />} title={<Trans>Money out of reach</Trans>}>
          <Trans>
            The payment lies in escrow until the buyer confirms delivery. Neither side can touch it.
          </Trans>
        </DrawnItem>
        <DrawnItem drawing={<ScalesDrawing />} title={<Trans>A fair way out</Trans>}>
          <Trans>
            If terms are broken, the deal is paused and mediation decides what happens to the money.
          </Trans>
        </DrawnItem>
        <DrawnItem drawing={<OnePriceDrawing />} title={<Trans>One price</Trans>}>
          <Trans>Escrow and mediation are part of the commission. Nothing is added on the way.</Trans>
        </DrawnItem>
      </DrawnList>
    </WideSection>
  )
}
