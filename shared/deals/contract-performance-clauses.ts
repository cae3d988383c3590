import { msg } from "#shared/msg.ts"
import { type Clause, clauseNumber } from "./contract-clause.ts"
import { CANCEL_DAYS, PAYOUT_DAYS, START_DAYS } from "./guards.ts"

const ESCROW = msg({
  message:
    "The escrow partner is {partner} (the “Escrow Partner”). It receives the Buyer’s payment, holds it for the parties and pays it out as this Agreement provides. What it has received from the Buyer, less what it has paid out, is the “Amount Held”. The Mediator itself holds no money of the parties.",
})
const ESCROW_WEBSITE = msg({ message: "Website of the Escrow Partner: {website}." })
const ESCROW_LICENCE = msg({ message: "License of the Escrow Partner: {licence}." })
const INSTRUCTION = msg({
  message:
    "The parties jointly instruct the Escrow Partner to hold what it receives and to pay it out only as follows: on Acceptance, the Price less the Seller’s share of the Commission to the Seller, and the Commission to the Mediator; on cancellation under clause {handover} or clause {cancellation}, the Amount Held to the Buyer; after a decision under clause {disputes}, as the decision provides; and in every case any amount received above the Full Amount to the Buyer. Neither party may revoke this instruction alone. The Mediator shall transmit it to the Escrow Partner and shall not depart from it.",
})
const PAYOUT = msg({
  message:
    "The Mediator shall ensure that the Seller is paid within {release, plural, one {# business day} other {# business days}} of Acceptance or, if the Seller states its account details on the Deal Page later, within the same period from then; and that a refund on cancellation is made within {refund, plural, one {# day} other {# days}} of the cancellation.",
})
const TWO_PERSONS = msg`Every payment out of the Amount Held shall be approved by two persons authorized by the Mediator. Where the Mediator has only one such person, that person shall confirm the payment in a separate step, and the Record shall state this.`

const START = msg({
  message:
    "The Seller shall start the transfer within {start, plural, one {# day} other {# days}} after the Escrow Partner has received the Full Amount, and shall complete the Handover within {days, plural, one {# day} other {# days}} of that start or, if the transfer has not been started, of the end of that period. The Buyer shall perform its own items of Annex 3 without delay.",
})
const OPERATION = msg`Until the Handover, the Seller shall keep the Asset in ordinary operation, shall not dispose of it or encumber it, and shall do nothing that reduces its value. From the Handover, the Buyer operates the Asset; until the payment to the Seller it shall do so in the ordinary course and shall neither dispose of the Asset nor do anything that would prevent its return.`
const ACCESS = msg`After the Handover, the Seller shall retain no access and no copies of credentials, unless the Buyer requests otherwise.`
const CUT_OFF = msg`The earnings and costs of the Asset belong to the Seller for the time until the Handover and to the Buyer for the time from it, whenever they are paid or invoiced. A party that receives what belongs to the other shall pass it on within 30 days.`
const LATE_HANDOVER = msg({
  message:
    "If the Handover is overdue by {days, plural, one {# day} other {# days}}, the Buyer may cancel the deal alone by declaring this on the Deal Page; the Amount Held shall then be refunded to it. The Buyer’s other rights remain unaffected.",
})
const RISK = msg`The risk of loss of the Asset passes to the Buyer on Acceptance.`

const INSPECTION = msg({
  message:
    "The Buyer has {days, plural, one {# day} other {# days}} from the Handover to inspect the Asset. Within this period the Buyer shall confirm receipt or open a dispute.",
})
const ACCEPTANCE = msg({
  message:
    "The Buyer confirms receipt on the Deal Page by a code sent to its email address (“Acceptance”). Acceptance is final with regard to the payment: from then on it is due to the Seller and cannot be withdrawn. Claims for breach of the warranties in clause {warranties} remain unaffected.",
})
const SILENCE = msg`If the period ends without an answer, no payment is made automatically. The Mediator shall remind the Buyer and may then confirm receipt on the Buyer’s behalf if the Seller’s items of Annex 3 have been performed. This has the effect of Acceptance; the Record shall state it and the reasons.`

const escrow: Clause = {
  heading: msg({ message: "Escrow", context: "clause of a contract" }),
  paragraphs: ({ escrow: { partner, website, licence } }, { translate }) => [
    [
      translate(ESCROW, { partner }),
      ...(website ? [translate(ESCROW_WEBSITE, { website })] : []),
      ...(licence ? [translate(ESCROW_LICENCE, { licence })] : []),
    ].join(" "),
    translate(INSTRUCTION, {
      handover: clauseNumber("handover"),
      cancellation: clauseNumber("cancellation"),
      disputes: clauseNumber("disputes"),
    }),
    translate(PAYOUT, { release: PAYOUT_DAYS, refund: CANCEL_DAYS }),
    translate(TWO_PERSONS),
  ],
}

const handover: Clause = {
  heading: msg({ message: "Handover", context: "clause of a contract" }),
  paragraphs: ({ handoverDays, lateDays }, { translate }) => [
    translate(START, { start: START_DAYS, days: handoverDays }),
    translate(OPERATION),
    translate(ACCESS),
    translate(CUT_OFF),
    translate(LATE_HANDOVER, { days: lateDays }),
    translate(RISK),
  ],
}

const acceptance: Clause = {
  heading: msg({ message: "Inspection and acceptance", context: "clause of a contract" }),
  paragraphs: ({ inspectionDays }, { translate }) => [
    translate(INSPECTION, { days: inspectionDays }),
    translate(ACCEPTANCE, { warranties: clauseNumber("warranties") }),
    translate(SILENCE),
  ],
}

/** How the contract is performed: money in escrow, handover, acceptance. */
export const PERFORMANCE_CLAUSES = { escrow, handover, acceptance } satisfies Record<string, Clause>
