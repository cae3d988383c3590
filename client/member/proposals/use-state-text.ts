import { useLingui } from "@lingui/react/macro"
import type { ProposalState } from "#shared/proposals/proposals.ts"

/** The state of a proposal, from its author's perspective. */
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
