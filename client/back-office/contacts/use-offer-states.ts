import { useLingui } from "@lingui/react/macro"
import type { OfferState } from "#shared/offers/machine.ts"

/** The states of an offer in a word. */
export function useOfferStates(): Record<OfferState, string> {
  const { t } = useLingui()
  return {
    open: t({ message: "Open", context: "state of an offer" }),
    countered: t({ message: "Countered", context: "state of an offer" }),
    accepted: t({ message: "Accepted", context: "state of an offer" }),
    declined: t({ message: "Declined", context: "state of an offer" }),
    withdrawn: t({ message: "Withdrawn", context: "state of an offer" }),
    expired: t({ message: "Expired", context: "state of an offer" }),
  }
}
