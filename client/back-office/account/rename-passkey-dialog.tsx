import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Stack, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import type { Passkey } from "#shared/staff/passkeys.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { DialogEnds } from "../dialog-ends.tsx"
import { FormDialog } from "../form-dialog.tsx"

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [name, setName] = useState(passkey.name)
  const rename = trpc.passkeys.rename.useMutation({
    retry: false,
    onSuccess: onClose,
    onSettled: () => utils.passkeys.invalidate(),
  })
  const problem = fieldTextsOf(rename.error)?.name
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ id: passkey.id, name })
  }
  return (
    <FormDialog opened onClose={onClose} title={<Trans>Rename the passkey</Trans>}>
      <form onSubmit={save} noValidate aria-busy={rename.isPending}>
        <Stack gap="md">
          <FormProblem>{rename.error && !problem && failureText(rename.error)}</FormProblem>
          <TextInput
            label={t`Name`}
            name="name"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={problem}
            autoComplete="off"
            data-autofocus
          />
          <DialogEnds onCancel={onClose}>
            <Button type="submit" aria-disabled={rename.isPending || undefined}>
              <Trans>Save</Trans>
            </Button>
          </DialogEnds>
        </Stack>
      </form>
    </FormDialog>
  )
}
