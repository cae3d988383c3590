import { useLingui } from "@lingui/react/macro"
import type { FieldProblem } from "#shared/errors.ts"

/** The messages of client-side validation in the forms with a password; the same as the server's. */
export function usePasswordText(): (problem: FieldProblem) => string {
  const { t } = useLingui()
  return ({ code, limit }) => {
    switch (code) {
      case "email_required":
        return t`Email is required`
      case "required":
        return t`This field is required`
      case "password_required":
        return t`Password is required`
      case "password_short":
        return t`At least ${limit} characters`
      case "password_same":
        return t`Choose a password that differs from your current one`
      case "too_long":
        return t`At most ${limit} characters`
      default:
        return t`This text contains invalid characters`
    }
  }
}
