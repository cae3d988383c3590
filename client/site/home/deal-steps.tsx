import { Trans } from "@lingui/react/macro"
import { Container } from "../../ui/container.tsx"
import {
  ContractDrawing,
  DeliveredDrawing,
  HandoverDrawing,
  VaultDrawing,
} from "../illustrations/deal-drawings.tsx"
import { DealStep } from "./deal-step.tsx"
import classes from "./deal-steps.module.css"

/** The four steps of every deal. */
export function DealSteps() {
  return (
    <Container>
      <section className={classes.section} aria-labelledby="deal">
        <div className={classes.intro}>
          <h2 id="deal" className={classes.title}>
            <Trans>How a deal goes</Trans>
          </h2>
          <p className={classes.note}>
            <Trans>If a side breaks the terms, the deal is paused and mediation decides.</Trans>
          </p>
        </div>
        <ol className={classes.steps}>
          <DealStep drawing={<ContractDrawing />} title={<Trans>Contract</Trans>}>
            <Trans>Buyer and seller agree on the terms, and both sign.</Trans>
          </DealStep>
          <DealStep drawing={<VaultDrawing />} title={<Trans>Escrow</Trans>}>
            <Trans>The buyer pays. We hold the money; neither side can touch it.</Trans>
          </DealStep>
          <DealStep drawing={<HandoverDrawing />} title={<Trans>Transfer</Trans>}>
            <Trans>The seller hands over the app or the whole account.</Trans>
          </DealStep>
          <DealStep drawing={<DeliveredDrawing />} title={<Trans>Delivery</Trans>}>
            <Trans>The buyer confirms, and the seller is paid.</Trans>
          </DealStep>
        </ol>
      </section>
    </Container>
  )
}
