import { useLingui } from "@lingui/react/macro"
import type { SubjectKind } from "#shared/events.ts"

/** The kinds of subjects as titles. */
export function useSubjectKinds(): Record<SubjectKind, string> {
  const { t } = useLingui()
  return {
    listing: t`Listing`,
    proposal: t`Proposal`,
    request: t`Request`,
    member: t`Member`,
    staff: t({ message: "Staff", context: "kind of a person" }),
    deal: t`Deal`,
    key: t`API key`,
    webhook: t`Webhook`,
    settings: t`Settings`,
    access: t`Access to files`,
  }
}
