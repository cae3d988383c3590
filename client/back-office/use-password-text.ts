import { useLingui } from "@lingui/react/macro"
import type { FieldProblem } from "#shared/errors.ts"

/** Words for what the forms with a password find wrong themselves; the same that the server would answer. */
export function usePasswordText(): (problem: FieldProblem) => string {
  const { t } = useLingui()
  return ({ code, limit }) => {
    switch (code) {
      case "email_required":
        return t`Email is required`
      case "password_required":
        return t`Password is required`
      case "password_short":
        return t`At least ${limit} characters`
      case "too_long":
        return t`At most ${limit} characters`
      default:
        return t`Enter a plain text`
    }
  }
}
