import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import { Button } from "../../ui/button.tsx"
import { PasswordField } from "../password-field.tsx"
import { SignInAlert } from "./sign-in-alert.tsx"
import classes from "./sign-in-form.module.css"
import { useSignIn } from "./use-sign-in.ts"

/** Email and password; errors are reported, and typed text is preserved. */
export function SignInForm({ returnPath }: { returnPath: string }) {
  const { t } = useLingui()
  const { form, failure, isPending, submit } = useSignIn(returnPath)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <SignInAlert failure={failure} />
      <TextInput
        {...form.getInputProps("email")}
        ref={first}
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
      <PasswordField
        {...form.getInputProps("password")}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
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
