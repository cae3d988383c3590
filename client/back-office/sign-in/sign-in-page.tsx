import { Trans, useLingui } from "@lingui/react/macro"
import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { loginInput } from "#shared/staff/login.ts"
import { recoveryInput } from "#shared/staff/passkeys.ts"
import { trpc } from "../../lib/trpc.ts"
import { SignInFrame } from "../../site/sign-in-frame.tsx"
import { Application } from "../../ui/application.tsx"
import { InvitationPage } from "../invitation/invitation-page.tsx"
import { useInvitationToken } from "../invitation/use-invitation-token.ts"
import { PasskeyButton } from "../passkeys/passkey-button.tsx"
import { loadWebAuthn } from "../passkeys/passkey-support.ts"
import { PasswordField } from "../password-field.tsx"
import { CredentialForm } from "./credential-form.tsx"
import classes from "./sign-in-page.module.css"
import { useCredentialForm } from "./use-credential-form.ts"
import { useEnter } from "./use-enter.ts"

/** Signs in with a passkey of this device, without an email or password. */
function PasskeySignIn({ returnPath }: { returnPath: string }) {
  const enter = useEnter(returnPath)
  const options = trpc.passkeys.signInOptions.useMutation({ retry: false })
  const signIn = trpc.passkeys.signIn.useMutation({ retry: false })
  return (
    <PasskeyButton
      run={async () => {
        const [{ startAuthentication }, optionsJSON] = await Promise.all([
          loadWebAuthn(),
          options.mutateAsync(),
        ])
        await enter(await signIn.mutateAsync({ response: await startAuthentication({ optionsJSON }) }))
      }}
    >
      <Trans>Sign in with a passkey</Trans>
    </PasskeyButton>
  )
}

/** Email and one of the recovery codes, for people who have lost their passkey. */
function RecoveryForm({ returnPath }: { returnPath: string }) {
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

/** Email and password; errors are reported, and typed text is preserved. */
function SignInForm({ returnPath }: { returnPath: string }) {
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

type SignInPageProps = {
  /** A validated path of the back office. */
  returnPath: string
  /** Whether a session existed and has expired. */
  hasEnded: boolean
}

/** The sign-in page, also shown when a session has ended, and by the link of an invitation. */
export function SignInPage({ returnPath, hasEnded }: SignInPageProps) {
  const { token, forget } = useInvitationToken()
  const [isRecovering, setRecovering] = useState(false)
  if (token)
    return (
      <Application>
        <InvitationPage token={token} onLeave={forget} />
      </Application>
    )
  return (
    <Application>
      {" "}
      <SignInFrame>
        {hasEnded && (
          <p className={classes.ended} role="status">
            <Trans>Your session has ended. Sign in again to continue where you left off.</Trans>
          </p>
        )}
        {isRecovering ? <RecoveryForm returnPath={returnPath} /> : <SignInForm returnPath={returnPath} />}
        <div className={classes.ways}>
          <PasskeySignIn returnPath={returnPath} />
          <Button variant="subtle" size="compact-xs" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? <Trans>Sign in with your password</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
        </div>
      </SignInFrame>
    </Application>
  )
}
