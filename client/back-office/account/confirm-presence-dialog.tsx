import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Stack } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"
import { hasPasskeySupport, loadWebAuthn, usePasskeyText } from "../passkeys/passkey-button.tsx"
import { PasswordField } from "../password-field.tsx"

type ConfirmPresenceProps = { onConfirmed: () => void; onClose: () => void }

/** Asks for the password or a passkey of the person who is signed in. */
export function ConfirmPresenceDialog({ onConfirmed, onClose }: ConfirmPresenceProps) {
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
