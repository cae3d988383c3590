import { useLingui } from "@lingui/react/macro"
import { loginInput } from "#shared/staff/login.ts"
import { trpc } from "../../lib/trpc.ts"
import { PasswordField } from "../password-field.tsx"
import { CredentialForm } from "./credential-form.tsx"
import { useCredentialForm } from "./use-credential-form.ts"

/** Email and password; errors are reported, and typed text is preserved. */
export function SignInForm({ returnPath }: { returnPath: string }) {
  const { t } = useLingui()
  const { mutateAsync: call } = trpc.auth.login.useMutation({ retry: false })
  const { form, ...state } = useCredentialForm({
    initialValues: { email: "", password: "" },
    secretField: "password",
    schema: loginInput,
    call,
    returnPath,
  })
  return (
    <CredentialForm {...state} email={form.getInputProps("email")}>
      <PasswordField
        {...form.getInputProps("password")}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
    </CredentialForm>
  )
}
