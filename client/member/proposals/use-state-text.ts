import { useLingui } from "@lingui/react/macro"
import type { DeclineReason, ProposalState } from "#shared/proposals.ts"

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

/** Why a proposal was declined. */
export function useReasonText(): (reason: DeclineReason) => string {
  const { t } = useLingui()
  const texts: Record<DeclineReason, string> = {
    not_real_app: t`Not a working app`,
    template_or_shell: t`A template or a shell project`,
    not_owner: t`The seller is not the owner`,
    policy_violation: t`Against store policies`,
    unverifiable: t`The details could not be verified`,
    duplicate: t`Already listed`,
    other: t`Another reason`,
  }
  return reason => texts[reason]
}
