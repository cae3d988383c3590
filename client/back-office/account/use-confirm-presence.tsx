import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Stack } from "@mantine/core"
import { type FormEvent, type ReactNode, useRef, useState } from "react"
import { codeOf, fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"
import { hasPasskeySupport, loadWebAuthn, usePasskeyText } from "../passkeys/passkey-button.tsx"
import { PasswordField } from "../password-field.tsx"

const needsConfirming = (error: unknown) => codeOf(error) === "confirm_needed"

/**
 * Makes a call that needs a recent sign-in. If the last one is too long ago, the dialog asks for the password or a
 * passkey, and the call is repeated; closing the dialog leaves it failed.
 */
export function useConfirmPresence(): {
  withPresence: <Result>(call: () => Promise<Result>) => Promise<Result>
  dialog: ReactNode
} {
  const answered = useRef<((isConfirmed: boolean) => void) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const answer = (isConfirmed: boolean) => {
    setOpen(false)
    answered.current?.(isConfirmed)
    answered.current = null
  }
  return {
    async withPresence(call) {
      try {
        return await call()
      } catch (error) {
        if (!needsConfirming(error)) throw error
        setOpen(true)
        const isConfirmed = await new Promise<boolean>(resolve => {
          answered.current = resolve
        })
        if (!isConfirmed) throw error
        return call()
      }
    },
    dialog: isOpen && (
      <ConfirmPresenceDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
    ),
  }
}

function ConfirmPresenceDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const passkeyText = usePasskeyText()
  const options = trpc.passkeys.signInOptions.useMutation({ retry: false })
  const confirm = trpc.auth.confirm.useMutation({ retry: false })
  const [password, setPassword] = useState("")
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const run = async (proof: () => Promise<Parameters<typeof confirm.mutateAsync>[0]>) => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await confirm.mutateAsync(await proof())
      onConfirmed()
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => ({ password }))
  }
  const byPasskey = () =>
    run(async () => {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        loadWebAuthn(),
        options.mutateAsync(),
      ])
      return { response: await startAuthentication({ optionsJSON }) }
    })
  const problem = fieldTextsOf(failure)?.password
  return (
    <FormDialog opened onClose={onClose} title={<Trans>Confirm that it’s you</Trans>}>
      <form onSubmit={byPassword} method="post" noValidate aria-busy={isPending}>
        <Stack>
          <p>
            <Trans>You signed in a while ago. Confirm this change with your password or a passkey.</Trans>
          </p>
          <FormProblem>{failure !== null && !problem && passkeyText(failure)}</FormProblem>
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={problem}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <DialogEnds onCancel={onClose}>
            {hasPasskeySupport() && (
              <Button variant="default" aria-disabled={isPending || undefined} onClick={byPasskey}>
                <Trans>Use a passkey</Trans>
              </Button>
            )}
            <Button type="submit" aria-disabled={isPending || undefined}>
              <Trans>Confirm</Trans>
            </Button>
          </DialogEnds>
        </Stack>
      </form>
    </FormDialog>
  )
}
