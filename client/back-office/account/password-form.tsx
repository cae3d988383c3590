import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { MIN_PASSWORD } from "#shared/staff/login.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { PasswordField } from "../password-field.tsx"
import classes from "./password-form.module.css"
import { useConfirmPresence } from "./use-confirm-presence.tsx"
import { usePasswordChange } from "./use-password-change.ts"

/** Current, new and repeated password; `email` identifies the account to password managers. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const { withPresence, dialog } = useConfirmPresence()
  const { form, failure, isPending, submit } = usePasswordChange(
    () => announce(t`Your password has been changed. You have been signed out on all other devices.`),
    withPresence,
  )
  return (
    <>
      {dialog}
      <form className={classes.form} onSubmit={submit} method="post" noValidate aria-busy={isPending}>
        <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
        <FormProblem>{failure !== null && failureText(failure)}</FormProblem>
        <PasswordField
          {...form.getInputProps("current_password")}
          label={t`Current password`}
          name="current_password"
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.getInputProps("password")}
          label={t`New password`}
          description={t`At least ${MIN_PASSWORD} characters, not your current password and not a common one`}
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.getInputProps("repeat")}
          label={t`Repeat the new password`}
          name="repeat"
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <Button type="submit" aria-disabled={isPending || undefined} data-pending={isPending || undefined}>
          {isPending ? <Trans>Changing…</Trans> : <Trans>Change the password</Trans>}
        </Button>
      </form>
    </>
  )
}
