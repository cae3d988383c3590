import { useLingui } from "@lingui/react/macro"
import type { ListingKind } from "#shared/listings/lookups.ts"
import type { QueueTarget } from "#shared/proposals/proposal-review.ts"
import type { ListingAsk, ProposalState } from "#shared/proposals/proposals.ts"

/** The states and kinds of proposals as staff read them. */
export function useProposalTexts() {
  const { t } = useLingui()
  const states: Record<ProposalState, string> = {
    open: t({ message: "Draft", context: "a proposal" }),
    submitted: t({ message: "Submitted", context: "a proposal" }),
    returned: t({ message: "Returned", context: "a proposal" }),
    accepted: t({ message: "Accepted", context: "a proposal" }),
    declined: t({ message: "Declined", context: "a proposal" }),
    withdrawn: t({ message: "Withdrawn", context: "a proposal" }),
  }
  const targets: Record<QueueTarget, string> = {
    new: t({ message: "New", context: "a proposal" }),
    change: t({ message: "Change", context: "a proposal" }),
  }
  const kinds: Record<ListingKind, string> = { app: t`App`, account: t`Developer account` }
  const asks: Record<ListingAsk, string> = {
    sold: t({ message: "Mark as sold", context: "a proposal" }),
    take_down: t({ message: "Take offline", context: "a proposal" }),
  }
  return { states, targets, asks, kinds, untitled: t`Untitled` }
}
