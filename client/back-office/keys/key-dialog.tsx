import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, CopyButton, TextInput } from "@mantine/core"
import { type SyntheticEvent, useState } from "react"
import { KEY_SCOPES, type KeyScope } from "#shared/policy.ts"
import "../../deals/mantine-styles.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { fieldErrors } from "../field-errors.ts"
import { FormDialog } from "../form-dialog.tsx"
import { useFailureText } from "../use-failure-text.ts"
import classes from "./keys.module.css"

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
  const problems = fieldErrors(create.error) ?? {}
  const labels: Record<KeyScope, string> = {
    "listings:read": t`Read listings`,
    "listings:write": t`Create and change listings`,
    "requests:read": t`Read requests`,
    "requests:write": t`Create and change requests`,
    "deals:read": t`Read deals`,
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (create.isPending) return
    // The key works until the end of the day that was chosen, in the time zone of whoever chose it.
    const expires_at = end ? new Date(`${end}T23:59:59`).toISOString() : null
    create.mutate({ name, scopes, expires_at })
  }
  if (create.data) return <Secret secret={create.data.secret} onClose={onClose} />
  return (
    <form className={classes.form} noValidate aria-busy={create.isPending} onSubmit={submit}>
      <TextInput
        label={t`Name`}
        description={t`What it is for, such as the program that uses it`}
        value={name}
        error={problems.name}
        autoComplete="off"
        data-autofocus
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={t`Scopes`}
        value={scopes}
        error={problems.scopes}
        onChange={chosen => setScopes(KEY_SCOPES.filter(scope => chosen.includes(scope)))}
      >
        <div className={classes.scopes}>
          {KEY_SCOPES.map(scope => (
            <Checkbox key={scope} value={scope} label={labels[scope]} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={t`Ends on`}
        description={t`Leave it empty for a key without an end date`}
        type="date"
        value={end}
        error={problems.expires_at}
        onChange={event => setEnd(event.currentTarget.value)}
      />
      <FormProblem>{create.error && !Object.keys(problems).length && failureText(create.error)}</FormProblem>
      <div className={classes.ends}>
        <Button type="submit" data-pending={create.isPending || undefined}>
          <Trans>Create the key</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.form}>
      <p role="status">
        <Trans>Copy the key now. It is not shown again.</Trans>
      </p>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.ends}>
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy the key`}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
