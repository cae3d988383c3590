import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { KEY_SCOPES, type KeyScope } from "#shared/policy.ts"
import "../../deals/mantine-styles.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { Choices, DialogForm } from "../dialog-form.tsx"
import { FormDialog } from "../form-dialog.tsx"
import { SecretView } from "../secret-view.tsx"

/** Makes a key and shows its secret, this once. */
export function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <FormDialog opened={opened} onClose={onClose} closesOutside={false} title={t`New key`}>
      <KeyForm onClose={onClose} />
    </FormDialog>
  )
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const create = trpc.keys.create.useMutation({ onSuccess: () => utils.keys.list.invalidate() })
  const [name, setName] = useState("")
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [end, setEnd] = useState("")
  const problems = fieldTextsOf(create.error) ?? {}
  const labels: Record<KeyScope, string> = {
    "listings:read": t`Read listings`,
    "listings:write": t`Create and change listings`,
    "requests:read": t`Read requests`,
    "requests:write": t`Create and change requests`,
    "deals:read": t`Read deals`,
  }
  const submit = () => {
    // The key works until the end of the chosen day, in the time zone of the person who chose it.
    const expires_at = end ? new Date(`${end}T23:59:59`).toISOString() : null
    create.mutate({ name, scopes, expires_at })
  }
  if (create.data)
    return (
      <SecretView
        secret={create.data.secret}
        message={<Trans>Copy the key now. It is not shown again.</Trans>}
        copyLabel={t`Copy the key`}
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      label={<Trans>Create the key</Trans>}
      isPending={create.isPending}
      problem={create.error && !Object.keys(problems).length && failureText(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`What it is for, such as the program that uses it`}
        value={name}
        error={problems.name}
        autoComplete="off"
        data-autofocus
        onChange={event => setName(event.currentTarget.value)}
      />
      <Choices
        label={t`Scopes`}
        values={KEY_SCOPES}
        chosen={scopes}
        labelOf={scope => labels[scope]}
        problem={problems.scopes}
        onChange={setScopes}
      />
      <TextInput
        label={t`Ends on`}
        description={t`Leave it empty for a key without an end date`}
        type="date"
        value={end}
        error={problems.expires_at}
        onChange={event => setEnd(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
