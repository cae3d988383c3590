import { Trans } from "@lingui/react/macro"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { PasskeyButton } from "../passkeys/passkey-button.tsx"
import { loadWebAuthn } from "../passkeys/passkey-support.ts"
import { useEnter } from "../sign-in/use-enter.ts"
import classes from "./invitation-page.module.css"

type AcceptWithPasskeyProps = {
  token: string
  onAccepted: () => void
  /** The invitation was used, withdrawn or has expired in the meantime. */
  onEnded: () => void
}

/** Creates the account with a passkey of this device and no password. */
export function AcceptWithPasskey({ token, onAccepted, onEnded }: AcceptWithPasskeyProps) {
  // Opens the page with recovery codes: without them a lost device locks the person out.
  const enter = useEnter("/admin/account")
  const options = trpc.staff.passkeyOptions.useMutation({ retry: false })
  const accept = trpc.staff.acceptWithPasskey.useMutation({ retry: false })
  return (
    <PasskeyButton
      about={
        <p className={classes.about}>
          <Trans>
            Sign in with your fingerprint, face or device PIN instead of the password. No one can phish it.
          </Trans>
        </p>
      }
      pendingLabel={<Trans>Creating the account…</Trans>}
      run={async () => {
        try {
          const [{ startRegistration }, optionsJSON] = await Promise.all([
            loadWebAuthn(),
            options.mutateAsync({ token }),
          ])
          await enter(await accept.mutateAsync({ token, response: await startRegistration({ optionsJSON }) }))
          onAccepted()
        } catch (error) {
          if (!fieldTextsOf(error)?.token) throw error
          onEnded()
        }
      }}
    >
      <Trans>Create the account with a passkey</Trans>
    </PasskeyButton>
  )
}
