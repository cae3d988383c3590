import { type Message, msg } from "#shared/msg.ts"

/** How a deal ended, which its certificate is named after. */
export type Ending = "completed" | "decided" | "cancelled" | "refunded"

export const TITLES: Record<Ending, Message> = {
  completed: msg`Certificate of completion`,
  decided: msg`Certificate of the mediator’s decision`,
  cancelled: msg`Certificate of cancellation`,
  refunded: msg`Certificate of cancellation`,
}
export const RESULTS: Record<Ending, Message> = {
  completed: msg({ message: "Completed on {at}: receipt was confirmed, and the seller was paid." }),
  decided: msg({ message: "Ended on {at} by the mediator’s decision in a dispute." }),
  cancelled: msg({ message: "Canceled on {at}. Nothing was sold, and no money was in escrow." }),
  refunded: msg({ message: "Canceled; ended on {at} with the refund to the buyer. Nothing was sold." }),
}
export const ISSUED = msg({ message: "Deal {number}. Issued on {day} by {issuer}." })

export const LABELS = {
  result: msg({ message: "Result", context: "certificate" }),
  listing: msg({ message: "Listing", context: "certificate" }),
  seller: msg({ message: "Seller", context: "certificate" }),
  buyer: msg({ message: "Buyer", context: "certificate" }),
  mediator: msg({ message: "Mediator", context: "certificate" }),
  partner: msg({ message: "Escrow partner", context: "certificate" }),
  law: msg({ message: "Law and courts", context: "certificate" }),
  price: msg({ message: "Price", context: "certificate" }),
  method: msg({ message: "Payment method", context: "certificate" }),
  commission: msg({ message: "Commission", context: "certificate" }),
  buyerShare: msg({ message: "The buyer’s part of it", context: "certificate" }),
  sellerShare: msg({ message: "The seller’s part of it", context: "certificate" }),
  owed: msg({ message: "To be paid by the buyer", context: "certificate" }),
  due: msg({ message: "To be paid to the seller", context: "certificate" }),
  charged: msg({ message: "Commission charged", context: "certificate" }),
  refund: msg({ message: "To the buyer", context: "certificate" }),
  release: msg({ message: "To the seller", context: "certificate" }),
  reasons: msg({ message: "Reasons given by the mediator", context: "certificate" }),
  included: msg({ message: "Included", context: "certificate" }),
  support: msg({ message: "Support", context: "certificate" }),
  document: msg({ message: "SHA-256 of the contract", context: "certificate" }),
  entry: msg({ message: "Last entry of the record when the deal ended", context: "certificate" }),
} as const

export const LISTED = msg({ message: "“{title}”, No. {id}" })
export const LICENSED = msg({ message: "{name}, license: {licence}" })
export const PERCENT_OF_PRICE = msg({ message: "{fee} ({percent} of the price)" })
export const ADDED = msg({ message: "{sum}, added to the price" })
export const DEDUCTED = msg({ message: "{sum}, deducted from the price" })
export const SUPPORT_DAYS = msg({
  message: "{days, plural, one {# day} other {# days}} from confirmation of receipt",
})
export const ENTRY = msg({ message: "No. {entry}, SHA-256 {hash}" })

export const HEADINGS = {
  money: msg({ message: "Price and commission", context: "heading of a certificate" }),
  agreed: msg({
    message: "Price and commission as agreed in the contract",
    context: "heading of a certificate",
  }),
  decision: msg({ message: "The mediator’s decision", context: "heading of a certificate" }),
  sold: msg({ message: "What was sold", context: "heading of a certificate" }),
  subject: msg({ message: "Subject of the contract", context: "heading of a certificate" }),
  steps: msg({ message: "Course of the deal", context: "heading of a certificate" }),
  payments: msg({ message: "Payments", context: "heading of a certificate" }),
  record: msg({ message: "Record", context: "heading of a certificate" }),
} as const

export const STEP_COLUMNS: readonly Message[] = [
  msg({ message: "Time", context: "column of a certificate" }),
  msg({ message: "Step", context: "column of a certificate" }),
  msg({ message: "By", context: "column of a certificate" }),
]
export const FUNDED = msg`Full amount in escrow`
export const AGREED = msg`Both sides agreed to cancel`
export const CANCELED_ALONE = msg`Canceled by the buyer because the handover was late`
export const UNCONFIRMED = msg({
  message: "{step}, {count, plural, one {# item} other {# items}} of the checklist not confirmed",
})
export const SIGNED_AS = msg({ message: "{role}: {name}" })

export const PAYMENT_COLUMNS: readonly Message[] = [
  msg({ message: "Payment", context: "column of a certificate" }),
  msg({ message: "Date", context: "column of a certificate" }),
  msg({ message: "Reference", context: "column of a certificate" }),
  msg({ message: "Confirmed", context: "column of a certificate" }),
  msg({ message: "Sum", context: "column of a certificate" }),
]
export const BY_TWO = msg({ message: "{day}, by two persons" })
export const BY_ONE = msg({ message: "{day}, by one person" })
export const NO_PAYMENTS = msg`No payments were recorded.`
export const CONFIRMATION_NOTE = msg({
  message:
    "Date: when the payment arrived or was sent. By two persons: one person authorized by {issuer} entered the payment, and another one confirmed it. By one person: the same person confirmed it in a separate step, because there was no other.",
})
export const RECORD_NOTE = msg`Each entry of the record contains the hash of the one before it. Anyone with this certificate can tell whether the record was changed later; it does not prevent changes.`
