import { Plural, Trans } from "@lingui/react/macro"
import { DEFAULT_INSPECTION_DAYS } from "#shared/deals/deal.ts"
import { WideSection } from "../wide-section.tsx"
import classes from "./how-it-works.module.css"
import { Part, PhoneScreen, Step } from "./step.tsx"

const BUYER = <Trans>Buyer</Trans>
const SELLER = <Trans>Seller</Trans>
const BOTH = <Trans>Both sides</Trans>
const MEDIATOR = <Trans>Mediator</Trans>

const SIGNING = (
  <Step
    title={<Trans>Signing</Trans>}
    parts={
      <>
        <Part who={BOTH}>
          <Trans>
            Read the contract and sign it with your full name and a code that we email to you. If anything in
            it changes, both of you sign again.
          </Trans>
        </Part>
        <Part who={MEDIATOR}>
          <Trans>Answers questions. When both have signed, the listing is marked “In a deal”.</Trans>
        </Part>
      </>
    }
    screen={
      <PhoneScreen
        name="contract"
        caption={
          <Trans>
            A deal on the buyer’s phone: the contract as a PDF with its hash, a field for the full name and a
            button that sends a code
          </Trans>
        }
      />
    }
  >
    <Trans>We draw up the contract from what you have agreed, in both sides’ languages.</Trans>
  </Step>
)

const PAYMENT = (
  <Step
    title={<Trans>Payment</Trans>}
    parts={
      <>
        <Part who={BUYER}>
          <Trans>
            Pays the agreed amount into the escrow account. The account details are on the deal page.
          </Trans>
        </Part>
        <Part who={SELLER}>
          <Trans>Hands over nothing until the full amount has arrived.</Trans>
        </Part>
        <Part who={MEDIATOR}>
          <Trans>Records the payment with its reference. From then on both sides see how much is held.</Trans>
        </Part>
      </>
    }
    screen={
      <PhoneScreen
        name="money"
        caption={
          <Trans>
            The money of a deal on the seller’s phone: the amount held in escrow, the price, the commission
            and the payment with its reference
          </Trans>
        }
      />
    }
  >
    <Trans>The buyer’s payment is held in escrow. Neither side can withdraw it.</Trans>
  </Step>
)

const HANDOVER = (
  <Step
    title={<Trans>Handover</Trans>}
    parts={
      <>
        <Part who={SELLER}>
          <Trans>
            Works through the checklist, with notes and files where they help. The handover is complete when
            every item is done.
          </Trans>
        </Part>
        <Part who={BUYER}>
          <Trans>
            Completes the buyer’s items, such as the details of the receiving store account, and confirms each
            item that has arrived.
          </Trans>
        </Part>
      </>
    }
    screen={
      <PhoneScreen
        name="checklist"
        caption={
          <Trans>
            The handover checklist on the seller’s phone: the items of the seller, each with an explanation
          </Trans>
        }
      />
    }
  >
    <Trans>
      Each deal has a checklist made for its stores and for what is included. Every item explains how it is
      done.
    </Trans>
  </Step>
)

const INSPECTION = (
  <Step
    title={<Trans>Inspection</Trans>}
    parts={
      <>
        <Part who={BUYER}>
          <Trans>Confirms receipt, or opens a dispute if something is missing or not as described.</Trans>
        </Part>
        <Part who={SELLER}>
          <Trans>Answers questions in the deal’s messages.</Trans>
        </Part>
        <Part who={MEDIATOR}>
          <Trans>
            If the buyer doesn’t answer in time, nothing is paid out automatically. The mediator asks again,
            may then confirm receipt on the buyer’s behalf, and the record says so.
          </Trans>
        </Part>
      </>
    }
    screen={
      <PhoneScreen
        name="inspection"
        caption={
          <Trans>
            A deal on the buyer’s phone: what to check and until when, with a button that confirms receipt
          </Trans>
        }
      />
    }
  >
    <Trans>
      The buyer has <Plural value={DEFAULT_INSPECTION_DAYS} one="# day" other="# days" /> to check what was
      handed over, unless the contract says otherwise.
    </Trans>
  </Step>
)

const PAYOUT = (
  <Step
    title={<Trans>Payout</Trans>}
    parts={
      <>
        <Part who={MEDIATOR}>
          <Trans>
            Enters the payout. A colleague checks the amount and the payout details before it is sent; if no
            one else is available, the record says that the same person confirmed it.
          </Trans>
        </Part>
        <Part who={SELLER}>
          <Trans>Receives the price less their share of the commission.</Trans>
        </Part>
        <Part who={BOTH}>
          <Trans>
            Can download a closing certificate and the full record. The listing is marked as sold.
          </Trans>
        </Part>
      </>
    }
    screen={
      <PhoneScreen
        name="payout"
        caption={
          <Trans>
            The money of a completed deal: the payment received, the amount paid to the seller and the
            commission
          </Trans>
        }
      />
    }
  >
    <Trans>Once the buyer has confirmed receipt, the seller is paid from the escrow account.</Trans>
  </Step>
)

/** The steps of a deal without trouble, with screens of the product. */
export function DealSteps() {
  return (
    <WideSection id="steps" title={<Trans>Step by step</Trans>}>
      <ol className={classes.steps}>
        {SIGNING}
        {PAYMENT}
        {HANDOVER}
        {INSPECTION}
        {PAYOUT}
      </ol>
    </WideSection>
  )
}
