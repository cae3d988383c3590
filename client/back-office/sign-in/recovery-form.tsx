import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { recoveryInput } from "#shared/passkeys.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { EmailField } from "./email-field.tsx"
import { SignInAlert } from "./sign-in-alert.tsx"
import classes from "./sign-in-form.module.css"
import { useCredentialForm } from "./use-credential-form.ts"

/** Email and one of the recovery codes, for whoever has lost their passkey. */
export function RecoveryForm({ returnPath }: { returnPath: string }) {
  const { t } = useLingui()
  const { mutateAsync: call } = trpc.passkeys.recover.useMutation({ retry: false })
  const { form, failure, isPending, submit } = useCredentialForm({
    initialValues: { email: "", code: "" },
    secretField: "code",
    schema: recoveryInput,
    ...{ call, returnPath },
  })
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <SignInAlert failure={failure} />
      <EmailField {...form.getInputProps("email")} />
      <TextInput
        {...form.getInputProps("code")}
        label={t`Recovery code`}
        description={t`Each code can be used once.`}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
