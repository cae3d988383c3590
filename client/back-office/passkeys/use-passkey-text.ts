import { useLingui } from "@lingui/react/macro"
import { useFailureText } from "../../lib/use-failure-text.ts"

/** The message for a failed use of a passkey: refused by the browser or its user, or by the server. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return error => {
    const name = error instanceof Error ? error.name : ""
    switch (name) {
      case "NotAllowedError":
      case "AbortError":
        return t`No passkey was used: the request was cancelled or took too long.`
      case "InvalidStateError":
        return t`This device already has a passkey for your account.`
      case "SecurityError":
        return t`Passkeys don’t work at this address. Open the site by its domain name, or as localhost.`
      default:
        return failureText(error)
    }
  }
}
