import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { loadWebAuthn } from "../passkeys/passkey-support.ts"

/** Adds a passkey of this device: the browser asks its user, and the server verifies the result. */
export function useAddPasskey(
  onAdded: (name: string) => void,
  withPresence: <Result>(call: () => Promise<Result>) => Promise<Result>,
) {
  const utils = trpc.useUtils()
  const options = trpc.passkeys.registrationOptions.useMutation({ retry: false })
  const register = trpc.passkeys.register.useMutation({ retry: false })
  const [error, setError] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const add = async () => {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        withPresence(() => options.mutateAsync()),
      ])
      const { name } = await register.mutateAsync({ response: await startRegistration({ optionsJSON }) })
      onAdded(name)
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
      void utils.passkeys.invalidate()
    }
  }
  return { add, error, isPending }
}
