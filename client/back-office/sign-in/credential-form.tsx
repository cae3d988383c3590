import { Trans, useLingui } from "@lingui/react/macro"
import { Button, TextInput, type TextInputProps } from "@mantine/core"
import type { ReactNode } from "react"
import { useEffect, useRef } from "react"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "./sign-in-form.module.css"
import type { useCredentialForm } from "./use-credential-form.ts"

/** Why sign-in failed and what to do, announced to screen readers. */
function SignInAlert({ failure }: { failure: unknown }) {
  const failureText = useFailureText()
  return <FormProblem>{failure !== null && failureText(failure)}</FormProblem>
}

/** The email of an account; focused when the form appears. */
function EmailField(props: TextInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <TextInput
      {...props}
      ref={input}
      label={t`Email`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      withAsterisk={false}
    />
  )
}

type CredentialFormProps = Pick<ReturnType<typeof useCredentialForm>, "failure" | "isPending" | "submit"> & {
  email: Parameters<typeof EmailField>[0]
  /** The field of the password or code. */
  children: ReactNode
}

/** Email, a secret and the button that signs in; errors are reported above them. */
export function CredentialForm({ failure, isPending, submit, email, children }: CredentialFormProps) {
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <SignInAlert failure={failure} />
      <EmailField {...email} />
      {children}
      <Button
        type="submit"
        size="lg"
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      >
        {isPending ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </form>
  )
}
