import { useLingui } from "@lingui/react/macro"
import type { StaffRole } from "#shared/roles.ts"

/** The name of each role and what it may do (`shared/policy.ts`). */
export function useRoleTexts(): Record<StaffRole, { name: string; about: string }> {
  const { t } = useLingui()
  return {
    owner: {
      name: t`Owner`,
      about: t`Everything, including staff, emails, the audit trail and deleting items for good`,
    },
    editor: { name: t`Editor`, about: t`Listings, proposals and requests` },
    mediator: { name: t`Mediator`, about: t`Deals and requests; listings are read-only` },
  }
}
