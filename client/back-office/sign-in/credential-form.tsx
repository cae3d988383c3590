import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button, TextInput, type TextInputProps } from "@mantine/core"
import type { ReactNode } from "react"
import { useEffect, useRef } from "react"
import type { SignInFailure } from "../../lib/sign-in-failure.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "./sign-in-form.module.css"
import type { useCredentialForm } from "./use-credential-form.ts"

function FailureText({ failure }: { failure: Exclude<SignInFailure, { kind: "fields" }> }) {
  switch (failure.kind) {
    case "refused":
      return failure.text
    case "wait":
      return (
        <Plural
          value={failure.minutes}
          one="Too many attempts. Try again in # minute."
          other="Too many attempts. Try again in # minutes."
        />
      )
    case "network":
      return <Trans>The server can’t be reached. Check your connection and try again.</Trans>
    case "fault":
      return <Trans>Something went wrong on our side. Please try again in a minute.</Trans>
  }
}

/** Why sign-in failed and what to do, announced to screen readers. */
function SignInAlert({ failure }: { failure: SignInFailure | null }) {
  const shown = failure && failure.kind !== "fields" ? failure : null
  return <FormProblem>{shown && <FailureText failure={shown} />}</FormProblem>
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
