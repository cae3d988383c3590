import { useLingui } from "@lingui/react/macro"
import type { ProposalState } from "#shared/proposals/proposals.ts"

/** Where a proposal stands, in the words of its author. */
export function useStateText(): (state: ProposalState) => string {
  const { t } = useLingui()
  const texts: Record<ProposalState, string> = {
    open: t`Draft`,
    submitted: t`Under review`,
    returned: t`Changes requested`,
    accepted: t`Accepted`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
  return state => texts[state]
}
