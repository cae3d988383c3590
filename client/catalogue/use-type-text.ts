import { useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/card.ts"

/** What is for sale, in a few words. */
export function useTypeText() {
  const { t } = useLingui()
  return ({ kind, type, account_type }: Pick<Card, "kind" | "type" | "account_type">): string => {
    if (kind === "account")
      return account_type === "organization" ? t`Organization account` : t`Personal account`
    return type === "game" ? t`Game` : t`Non-game`
  }
}
