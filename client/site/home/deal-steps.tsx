import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { IllustratedItem, IllustratedList } from "../illustrated-list.tsx"
import {
  ContractDrawing,
  DeliveredDrawing,
  HandoverDrawing,
  VaultDrawing,
} from "../illustrations/deal-drawings.tsx"
import { WideSection } from "../wide-section.tsx"
import { BrokenTerms } from "./broken-terms.tsx"

/** The four steps of every deal, and what happens when one goes wrong. */
export function DealSteps() {
  return (
    <WideSection
      id="deal"
      title={<Trans>How a deal works</Trans>}
      aside={
        <Link to="/how-it-works">
          <Trans>See every step</Trans>
        </Link>
      }
    >
      <IllustratedList isSteps>
        <IllustratedItem drawing={<ContractDrawing />} title={<Trans>Contract</Trans>}>
          <Trans>Buyer and seller agree on the terms and sign.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<VaultDrawing />} title={<Trans>Escrow</Trans>}>
          <Trans>The buyer’s payment is held in escrow. Neither side can withdraw it.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<HandoverDrawing />} title={<Trans>Transfer</Trans>}>
          <Trans>The seller hands over the app or the whole account.</Trans>
        </IllustratedItem>
        <IllustratedItem drawing={<DeliveredDrawing />} title={<Trans>Delivery</Trans>}>
          <Trans>The buyer checks and confirms receipt, and the seller is paid.</Trans>
        </IllustratedItem>
      </IllustratedList>
      <BrokenTerms />
    </WideSection>
  )
}
