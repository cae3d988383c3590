import { useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { recoveryInput } from "#shared/staff/passkeys.ts"
import { trpc } from "../../lib/trpc.ts"
import { CredentialForm } from "./credential-form.tsx"
import { useCredentialForm } from "./use-credential-form.ts"

/** Email and one of the recovery codes, for people who have lost their passkey. */
export function RecoveryForm({ returnPath }: { returnPath: string }) {
  const { t } = useLingui()
  const { mutateAsync: call } = trpc.passkeys.recover.useMutation({ retry: false })
  const { form, ...state } = useCredentialForm({
    initialValues: { email: "", code: "" },
    secretField: "code",
    schema: recoveryInput,
    call,
    returnPath,
  })
  return (
    <CredentialForm {...state} email={form.getInputProps("email")}>
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
    </CredentialForm>
  )
}
