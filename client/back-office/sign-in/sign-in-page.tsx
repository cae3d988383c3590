import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Stack, TextInput, type TextInputProps } from "@mantine/core"
import { useForm } from "@mantine/form"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type * as z from "zod/mini"
import { readInput } from "#shared/inputs.ts"
import { loginInput } from "#shared/staff/login.ts"
import { recoveryInput } from "#shared/staff/passkeys.ts"
import { fieldTextsOf, readFailure } from "../../lib/failure.ts"
import type { Session } from "../../lib/session.ts"
import { withProof } from "../../lib/solve-bot-check.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { SignInFrame } from "../../site/sign-in-frame.tsx"
import { ActionButton } from "../../ui/action-button.tsx"
import { Application } from "../../ui/application.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { InvitationPage, useInvitationToken } from "../invitation/invitation-page.tsx"
import { loadWebAuthn, PasskeyButton } from "../passkeys/passkey-button.tsx"
import { PasswordField, usePasswordText } from "../password-field.tsx"
import { OtherWays, useEnter } from "./use-enter.tsx"

type CredentialFormState<Values> = {
  initialValues: Values
  /** The field that is focused when the credentials are wrong. */
  secretField: keyof Values & string
  schema: z.ZodMiniType
  call: (values: Values & { altcha?: string }) => Promise<Session>
  returnPath: string | undefined
}

/** A form that signs in: state, validation and submission; on success the back office opens at `returnPath`, or where the person's role starts. */
function useCredentialForm<Values extends Record<string, string>>(options: CredentialFormState<Values>) {
  const { initialValues, secretField, schema, call, returnPath } = options
  const enter = useEnter(returnPath)
  const fieldText = usePasswordText()
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const form = useForm<Values>({
    initialValues,
    validate: values => {
      const problems = Object.entries(readInput(schema, values).problems ?? {})
      return Object.fromEntries(problems.map(([field, [first]]) => [field, first && fieldText(first)]))
    },
  })

  const focusFirst = (errors: Record<string, unknown>) => {
    const field = Object.keys(initialValues).find(name => errors[name])
    if (field) form.getInputNode(field)?.focus()
  }
  const fail = (error: unknown) => {
    const texts = fieldTextsOf(error)
    setFailure(texts ? null : error)
    if (readFailure(error).kind === "refused") form.getInputNode(secretField)?.focus()
    if (!texts) return
    form.setErrors(texts)
    focusFirst(texts)
  }
  /** After many failed attempts by others, the server requires a proof of work from new addresses. */
  const signIn = (values: Values) => withProof(proof => call({ ...values, ...proof }))
  const send = async (values: Values) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    try {
      await enter(await signIn(values))
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { form, failure, isPending, submit: form.onSubmit(send, focusFirst) }
}

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
function CredentialForm({ failure, isPending, submit, email, children }: CredentialFormProps) {
  return (
    <form onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <Stack>
        <SignInAlert failure={failure} />
        <EmailField {...email} />
        {children}
        <ActionButton type="submit" size="lg" mt="xs" isPending={isPending}>
          {isPending ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </ActionButton>
      </Stack>
    </form>
  )
}

/** Signs in with a passkey of this device, without an email or password. */
function PasskeySignIn({ returnPath }: { returnPath: string | undefined }) {
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
function RecoveryForm({ returnPath }: { returnPath: string | undefined }) {
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
function SignInForm({ returnPath }: { returnPath: string | undefined }) {
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
  returnPath: string | undefined
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
          <Box
            component="p"
            role="status"
            px="md"
            py="sm"
            mb="md"
            bdrs="md"
            bg="var(--info-soft)"
            c="var(--info)"
          >
            <Trans>Your session has ended. Sign in again to continue where you left off.</Trans>
          </Box>
        )}
        {isRecovering ? <RecoveryForm returnPath={returnPath} /> : <SignInForm returnPath={returnPath} />}
        <OtherWays>
          <PasskeySignIn returnPath={returnPath} />
          <Button variant="subtle" size="compact-xs" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? <Trans>Sign in with your password</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
        </OtherWays>
      </SignInFrame>
    </Application>
  )
}
