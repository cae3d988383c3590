import { useLingui } from "@lingui/react/macro"
import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { readInput } from "#shared/inputs.ts"
import { passwordChangeInput } from "#shared/staff/login.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { usePasswordText } from "../use-password-text.ts"

const PASSWORD_FIELDS = ["current_password", "password", "repeat"] as const
type PasswordValues = Record<(typeof PASSWORD_FIELDS)[number], string>
const NO_VALUES: PasswordValues = { current_password: "", password: "", repeat: "" }

/** The state of the password form; `failure` is an error that belongs to no field. */
export function usePasswordChange(
  onDone: () => void,
  withPresence: <Result>(call: () => Promise<Result>) => Promise<Result>,
) {
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
      if (!texts.password && values.repeat !== values.password) texts.repeat = t`The passwords do not match`
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
      await withPresence(() => change.mutateAsync({ current_password, password }))
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
