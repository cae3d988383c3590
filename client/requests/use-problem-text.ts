import { useLingui } from "@lingui/react/macro"
import type { FieldProblem } from "#shared/errors.ts"

/** Texts for client-side validation errors; the same as the server's. */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t } = useLingui()
  return ({ code, limit }) => {
    switch (code) {
      case "name_required":
        return t`Name is required`
      case "phone_required":
        return t`Phone is required`
      case "phone_invalid":
        return t`Enter a phone number with 5 to 20 digits, like +1 555 010 0100`
      case "email_required":
        return t`Email is required`
      case "email_invalid":
        return t`Enter an email address like name@example.com`
      case "required":
        return t`This field is required`
      case "integer_invalid":
        return t`Enter a whole number`
      case "too_small":
        return t`Must be ${limit} or more`
      case "too_big":
        return t`Must be ${limit} or less`
      case "too_long":
        return t`At most ${limit} characters`
      default:
        return t`This text contains invalid characters`
    }
  }
}
