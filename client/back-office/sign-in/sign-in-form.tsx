import { Trans, useLingui } from "@lingui/react/macro"
import { loginInput } from "#shared/login.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { PasswordField } from "../password-field.tsx"
import { EmailField } from "./email-field.tsx"
import { SignInAlert } from "./sign-in-alert.tsx"
import classes from "./sign-in-form.module.css"
import { useCredentialForm } from "./use-credential-form.ts"

/** Email and password; errors are reported, and typed text is preserved. */
export function SignInForm({ returnPath }: { returnPath: string }) {
  const { t } = useLingui()
  const { mutateAsync: call } = trpc.auth.login.useMutation({ retry: false })
  const { form, failure, isPending, submit } = useCredentialForm({
    initialValues: { email: "", password: "" },
    secretField: "password",
    schema: loginInput,
    ...{ call, returnPath },
  })
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <SignInAlert failure={failure} />
      <EmailField {...form.getInputProps("email")} />
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
