import { Button } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { FormProblem } from "../../ui/form-problem.tsx"
import { hasPasskeySupport } from "./passkey-support.ts"
import { usePasskeyText } from "./use-passkey-text.ts"

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
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  if (!hasPasskeySupport()) return null
  const start = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {about}
      <Button variant="default" size="lg" fullWidth aria-disabled={isPending || undefined} onClick={start}>
        {isPending && pendingLabel ? pendingLabel : children}
      </Button>
      <FormProblem>{failure !== null && passkeyText(failure)}</FormProblem>
    </>
  )
}
