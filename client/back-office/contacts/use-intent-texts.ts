import { useLingui } from "@lingui/react/macro"
import type { Intent } from "#shared/requests/services.ts"

/** The sender's intent in a few words. */
export function useIntentTexts(): Record<Intent, string> {
  const { t } = useLingui()
  return {
    deal: t`Wants to make a deal`,
    question: t`Has a question`,
    offer: t`Makes an offer`,
    files: t`Wants to see files`,
    sell: t`Wants to sell`,
    find: t`Is looking for an app`,
    other: t`Something else`,
  }
}
