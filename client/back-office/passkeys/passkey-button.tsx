import { useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"

/** Whether this browser supports passkeys, which it offers on https and on localhost only. */
export function hasPasskeySupport(): boolean {
  return typeof window !== "undefined" && window.isSecureContext && "PublicKeyCredential" in window
}

// Loaded on first use, so that no page waits for it.
export const loadWebAuthn = () => import("@simplewebauthn/browser")

/** The message for a failed use of a passkey: refused by the browser or its user, or by the server. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return error => {
    const name = error instanceof Error ? error.name : ""
    switch (name) {
      case "NotAllowedError":
      case "AbortError":
        return t`No passkey was used: the request was canceled or took too long.`
      case "InvalidStateError":
        return t`This device already has a passkey for your account.`
      case "SecurityError":
        return t`Passkeys don’t work at this address. Open the site by its domain name, or as localhost.`
      default:
        return failureText(error)
    }
  }
}

type PasskeyButtonProps = {
  /** What the passkey is for, above the button. */
  about?: ReactNode
  pendingLabel?: ReactNode
  /** Uses a passkey of this device; a failure is shown below the button. */
  run: () => Promise<void>
  children: ReactNode
}

/** Signs in or signs up with a passkey of this device; absent if the browser does not support passkeys. */
export function PasskeyButton({ about, pendingLabel, run, children }: PasskeyButtonProps) {
  const passkeyText = usePasskeyText()
  const { mutate, isPending, error } = useMutation({ mutationFn: run, retry: false })
  if (!hasPasskeySupport()) return null
  return (
    <>
      {about}
      <Button
        variant="default"
        size="lg"
        fullWidth
        aria-disabled={isPending || undefined}
        onClick={() => isPending || mutate()}
      >
        {isPending && pendingLabel ? pendingLabel : children}
      </Button>
      <FormProblem>{error && passkeyText(error)}</FormProblem>
    </>
  )
}
