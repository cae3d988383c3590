import { useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/listings/card.ts"

/** What is for sale, in a word or two. */
export function useTypeText() {
  const { t } = useLingui()
  return ({ kind, type }: Pick<Card, "kind" | "type">): string => {
    if (kind === "account") return t`Developer account`
    return type === "game" ? t`Game` : t({ message: "App", context: "not a game" })
  }
}
