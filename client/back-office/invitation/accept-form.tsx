import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { readInput } from "#shared/inputs.ts"
import { MIN_PASSWORD } from "#shared/staff/login.ts"
import { acceptInput } from "#shared/staff/staff.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { PasswordField } from "../password-field.tsx"
import classes from "../sign-in/sign-in-form.module.css"
import { useEnter } from "../sign-in/use-enter.ts"
import { usePasswordText } from "../use-password-text.ts"

type AcceptFormProps = {
  token: string
  email: string
  onAccepted: () => void
  /** The invitation was used, withdrawn or has expired in the meantime. */
  onEnded: () => void
}

/** Sets the password of a new account and signs in; `email` identifies the account to password managers. */
export function AcceptForm({ token, email, onAccepted, onEnded }: AcceptFormProps) {
  const { t } = useLingui()
  const enter = useEnter("/admin/app")
  const failureText = useFailureText()
  const fieldText = usePasswordText()
  const accept = trpc.staff.accept.useMutation({ retry: false })
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    initialValues: { password: "", repeat: "" },
    validate: ({ password, repeat }) => {
      const [problem] = readInput(acceptInput, { token, password }).problems?.password ?? []
      if (problem) return { password: fieldText(problem) }
      return repeat === password ? {} : { repeat: t`The passwords do not match` }
    },
  })
  const focusFirst = (errors: Record<string, unknown>) =>
    form.getInputNode(errors.password ? "password" : "repeat")?.focus()
  const send = async ({ password }: { password: string }) => {
    if (accept.isPending) return
    setFailure(null)
    try {
      const session = await accept.mutateAsync({ token, password })
      await enter(session)
      onAccepted()
    } catch (error) {
      const fields = fieldTextsOf(error)
      if (fields?.token) return onEnded()
      if (!fields) return setFailure(error)
      form.setErrors(fields)
      focusFirst(fields)
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(send, focusFirst)}
      method="post"
      noValidate
      aria-busy={accept.isPending}
    >
      <FormProblem>{failure !== null && failureText(failure)}</FormProblem>
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.getInputProps("password")}
        label={t`Password`}
        description={t`At least ${MIN_PASSWORD} characters, and not a common one`}
        name="password"
        autoComplete="new-password"
        required
        withAsterisk={false}
      />
      <PasswordField
        {...form.getInputProps("repeat")}
        label={t`Repeat the password`}
        name="repeat"
        autoComplete="new-password"
        required
        withAsterisk={false}
      />
      <Button
        type="submit"
        size="lg"
        aria-disabled={accept.isPending || undefined}
        data-pending={accept.isPending || undefined}
      >
        {accept.isPending ? <Trans>Creating the account…</Trans> : <Trans>Create the account</Trans>}
      </Button>
    </form>
  )
}
