import { Trans, useLingui } from "@lingui/react/macro"
import { Button, TextInput } from "@mantine/core"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { ButtonLink } from "../../../ui/button-link.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { SenderConflict } from "./sender-conflict.tsx"
import classes from "./sender-form.module.css"
import { useSenderForm } from "./use-sender-form.ts"

type SenderFormProps = { request: ContactRequest; onSaved: (request: ContactRequest) => void }

/** Name, phone and email of a request; unsaved changes survive errors, a reload and the end of the session. */
export function SenderForm({ request, onSaved }: SenderFormProps) {
  const { t } = useLingui()
  const sender = useSenderForm(request, onSaved)
  const { form, problem, isPending, isRestored, submit, discard, forget, conflict } = sender
  return (
    <>
      {conflict && <SenderConflict {...conflict} />}
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={isPending}>
        {isRestored && (
          <div className={classes.restored} role="status">
            <Trans>Your unsaved changes are back.</Trans>
            <Button variant="subtle" size="compact-xs" onClick={discard}>
              <Trans>Discard them</Trans>
            </Button>
          </div>
        )}
        <TextInput {...form.getInputProps("name")} label={t`Name`} autoComplete="off" required />
        <TextInput
          {...form.getInputProps("phone")}
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required={request.intent === "deal"}
        />
        <TextInput
          {...form.getInputProps("email")}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <FormProblem>{problem}</FormProblem>
        <div className={classes.ends}>
          <Button type="submit" aria-disabled={isPending || undefined} data-pending={isPending || undefined}>
            {isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
          </Button>
          <ButtonLink to="/admin/contacts" variant="default" onClick={forget}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
