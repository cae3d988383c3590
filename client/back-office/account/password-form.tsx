import { Trans, useLingui } from "@lingui/react/macro"
import { Stack } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { readInput } from "#shared/inputs.ts"
import { MIN_PASSWORD, passwordChangeInput } from "#shared/staff/login.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { PasswordField, usePasswordText } from "../password-field.tsx"

const PASSWORD_FIELDS = ["current_password", "password", "repeat"] as const
type PasswordValues = Record<(typeof PASSWORD_FIELDS)[number], string>
const NO_VALUES: PasswordValues = { current_password: "", password: "", repeat: "" }

/** The state of the password form; `failure` is an error that belongs to no field. */
function usePasswordChange(onDone: () => void) {
  const { t } = useLingui()
  const fieldText = usePasswordText()
  const change = trpc.auth.changePassword.useMutation({ retry: false })
  const [failure, setFailure] = useState<unknown>(null)
  const isBusy = useRef(false)

  const form = useForm<PasswordValues>({
    initialValues: NO_VALUES,
    validate: values => {
      const problems = Object.entries(readInput(passwordChangeInput, values).problems ?? {})
      const texts = Object.fromEntries(problems.map(([field, [first]]) => [field, first && fieldText(first)]))
      if (!texts.password && values.repeat !== values.password) texts.repeat = t`The passwords don’t match`
      return texts
    },
  })
  const focusFirst = (errors: Record<string, unknown>) => {
    const field = PASSWORD_FIELDS.find(name => errors[name])
    if (field) form.getInputNode(field)?.focus()
  }
  const send = async ({ current_password, password }: PasswordValues) => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    try {
      await change.mutateAsync({ current_password, password })
      form.reset()
      onDone()
    } catch (error) {
      const fields = fieldTextsOf(error)
      if (!fields) setFailure(error)
      else {
        form.setErrors(fields)
        focusFirst(fields)
      }
    } finally {
      isBusy.current = false
    }
  }
  return { form, failure, isPending: change.isPending, submit: form.onSubmit(send, focusFirst) }
}

/** Current, new and repeated password; `email` identifies the account to password managers. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const { form, failure, isPending, submit } = usePasswordChange(() =>
    announce(t`Your password has been changed. You have been signed out on all other devices.`),
  )
  return (
    <form onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <Stack maw="24rem">
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
        <ActionButton type="submit" mt="xs" me={{ xs: "auto" }} isPending={isPending}>
          {isPending ? <Trans>Changing…</Trans> : <Trans>Change the password</Trans>}
        </ActionButton>
      </Stack>
    </form>
  )
}
