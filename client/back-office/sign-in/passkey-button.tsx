import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { hasPasskeySupport, loadWebAuthn } from "../passkeys/passkey-support.ts"
import { usePasskeyText } from "../passkeys/use-passkey-text.ts"
import { useEnter } from "./use-enter.ts"

/**
 * Signs in with a passkey of this device, without an email or password; absent if the browser does not support
 * passkeys.
 */
export function PasskeyButton({ returnPath }: { returnPath: string }) {
  const enter = useEnter(returnPath)
  const passkeyText = usePasskeyText()
  const options = trpc.passkeys.signInOptions.useMutation({ retry: false })
  const signIn = trpc.passkeys.signIn.useMutation({ retry: false })
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  if (!hasPasskeySupport()) return null
  const start = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        options.mutateAsync(),
      ])
      await enter(await signIn.mutateAsync({ response: await startAuthentication({ optionsJSON }) }))
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="default" size="lg" fullWidth aria-disabled={isPending || undefined} onClick={start}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <FormProblem>{failure !== null && passkeyText(failure)}</FormProblem>
    </>
  )
}
