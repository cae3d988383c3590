import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./steps.module.css"
import type { useSignIn } from "./use-sign-in.ts"

type EmailStepProps = Pick<
  ReturnType<typeof useSignIn>,
  "email" | "setEmail" | "failure" | "isPending" | "requestCode"
> & {
  /** False if other choices come first: focusing a field opens the keyboard of a phone over them. */
  takesFocus?: boolean
}

/** The first step: the address that the code is sent to. */
export function EmailStep(props: EmailStepProps) {
  const { email, setEmail, failure, isPending, requestCode, takesFocus = true } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const problem = failure.fields.email
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  return (
    <form
      className={classes.form}
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        requestCode()
      }}
    >
      <FormProblem>{failure.text}</FormProblem>
      <TextInput
        ref={input}
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="lg"
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      >
        {isPending ? <Trans>Sending…</Trans> : <Trans>Send the code</Trans>}
      </Button>
    </form>
  )
}
