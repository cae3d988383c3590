import { useLingui } from "@lingui/react/macro"
import type { OfferState } from "#shared/offers/machine.ts"
import type { ConversationRow, Writer } from "#shared/requests/conversation.ts"

/** The state of a conversation, for its people; one that ended in an accepted offer says so until its deal is made. */
export function useConversationStateText() {
  const { t } = useLingui()
  const agreed = t({ message: "Offer accepted", context: "of a request" })
  const texts = {
    received: t({ message: "Waiting for a reply", context: "of a request" }),
    answered: t({ message: "Answered", context: "of a request" }),
    offer: t({ message: "Offer open", context: "of a request" }),
    deal: t({ message: "Became a deal", context: "of a request" }),
    closed: t({ message: "Closed", context: "of a request" }),
  }
  return ({ state, offers }: Pick<ConversationRow, "state" | "offers">): string =>
    state === "answered" && offers.some(offer => offer.state === "accepted") ? agreed : texts[state]
}

export function useOfferStateTexts(): Record<OfferState, string> {
  const { t } = useLingui()
  return {
    open: t({ message: "Open", context: "of an offer" }),
    countered: t({ message: "Countered", context: "of an offer" }),
    accepted: t({ message: "Accepted", context: "of an offer" }),
    declined: t({ message: "Declined", context: "of an offer" }),
    withdrawn: t({ message: "Withdrawn", context: "of an offer" }),
    expired: t({ message: "Expired", context: "of an offer" }),
  }
}

/** The author of a message or an offer, from the reader's side. */
export function useWriterText(): (by: Writer, me: Writer) => string {
  const { t } = useLingui()
  const texts = { buyer: t`Buyer`, seller: t`Seller`, staff: t`Our team` }
  return (by, me) => (by === me ? t({ message: "You", context: "the writer of a message" }) : texts[by])
}

/** Whose answer an open offer waits for, from the reader's side; the team answers as the seller's side. */
export function useOfferTurnText(): (by: Writer, me: Writer) => string {
  const { t } = useLingui()
  return (by, me) => {
    const isOwnSide = (by === "buyer") === (me === "buyer")
    if (!isOwnSide) return t`Your turn`
    return me === "buyer" ? t`The seller’s turn` : t`The buyer’s turn`
  }
}

/** Who is expected to act in a conversation about one of the reader's listings. */
export function useTurnText(): (turn: Writer) => string {
  const { t } = useLingui()
  const texts = { buyer: t`The buyer’s turn`, seller: t`Your turn`, staff: t`Our team’s turn` }
  return turn => texts[turn]
}
