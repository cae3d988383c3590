import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { hasPasskeySupport, loadWebAuthn } from "../passkeys/passkey-support.ts"
import { usePasskeyText } from "../passkeys/use-passkey-text.ts"
import { useEnter } from "../sign-in/use-enter.ts"
import classes from "./invitation-page.module.css"

type AcceptWithPasskeyProps = {
  token: string
  onAccepted: () => void
  /** The invitation was used, withdrawn or has expired in the meantime. */
  onEnded: () => void
}

/**
 * Creates the account with a passkey of this device and no password; absent if the browser does not support passkeys.
 */
export function AcceptWithPasskey({ token, onAccepted, onEnded }: AcceptWithPasskeyProps) {
  // Opens the page with recovery codes: without them a lost device locks the person out.
  const enter = useEnter("/admin/account")
  const passkeyText = usePasskeyText()
  const options = trpc.staff.passkeyOptions.useMutation({ retry: false })
  const accept = trpc.staff.acceptWithPasskey.useMutation({ retry: false })
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  if (!hasPasskeySupport()) return null
  const start = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        options.mutateAsync({ token }),
      ])
      await enter(await accept.mutateAsync({ token, response: await startRegistration({ optionsJSON }) }))
      onAccepted()
    } catch (error) {
      if (fieldTextsOf(error)?.token) onEnded()
      else setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className={classes.about}>
        <Trans>
          Sign in with your fingerprint, face or device PIN instead of the password. No one can phish it.
        </Trans>
      </p>
      <Button variant="default" size="lg" fullWidth aria-disabled={isPending || undefined} onClick={start}>
        {isPending ? <Trans>Creating the account…</Trans> : <Trans>Create the account with a passkey</Trans>}
      </Button>
      <FormProblem>{failure !== null && passkeyText(failure)}</FormProblem>
    </>
  )
}
