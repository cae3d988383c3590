import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Skeleton, Stack } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { readInput } from "#shared/inputs.ts"
import { MIN_PASSWORD } from "#shared/staff/login.ts"
import { acceptInput } from "#shared/staff/staff.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { SignInFrame } from "../../site/sign-in-frame.tsx"
import { ActionButton } from "../../ui/action-button.tsx"
import { Facts } from "../../ui/facts.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { loadWebAuthn, PasskeyButton } from "../passkeys/passkey-button.tsx"
import { PasswordField, usePasswordText } from "../password-field.tsx"
import { OtherWays, useEnter } from "../sign-in/use-enter.tsx"
import { useRoleTexts } from "../staff/use-role-texts.ts"

const KEY = "invitation"
/** Also a link that was cut off or altered, which the server answers like an ended one. */
const LINK = /^#token=(.{1,100})/

/**
 * The token is removed from the URL, so that it is in no history and no shared link, and stored for this tab, so that
 * it survives a reload and a change of language.
 */
function takeToken(): string | null {
  if (typeof window === "undefined") return null
  const token = LINK.exec(window.location.hash)?.[1] ?? null
  try {
    if (token === null) return sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, token)
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, "", pathname + search)
  } catch {
    // Without storage the token remains in the URL.
  }
  return token
}

/** The token of the invitation that this tab was opened with; null for none. */
export function useInvitationToken() {
  const [token, setToken] = useState(takeToken)
  // The link may be opened in a tab that shows this page already.
  useEffect(() => {
    const listen = () => setToken(takeToken())
    window.addEventListener("hashchange", listen)
    return () => window.removeEventListener("hashchange", listen)
  }, [])
  const forget = () => {
    setToken(null)
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // There is no storage to remove it from.
    }
  }
  return { token, forget }
}

type AcceptFormProps = {
  token: string
  email: string
  onAccepted: () => void
  /** The invitation was used, withdrawn or has expired in the meantime. */
  onEnded: () => void
}

/** Sets the password of a new account and signs in; `email` identifies the account to password managers. */
function AcceptForm({ token, email, onAccepted, onEnded }: AcceptFormProps) {
  const { t } = useLingui()
  const enter = useEnter()
  const failureText = useFailureText()
  const fieldText = usePasswordText()
  const accept = trpc.staff.accept.useMutation({ retry: false })
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    initialValues: { password: "", repeat: "" },
    validate: ({ password, repeat }) => {
      const [problem] = readInput(acceptInput, { token, password }).problems?.password ?? []
      if (problem) return { password: fieldText(problem) }
      return repeat === password ? {} : { repeat: t`The passwords don’t match` }
    },
  })
  const focusFirst = (errors: Record<string, unknown>) =>
    form.getInputNode(errors.password ? "password" : "repeat")?.focus()
  const send = async ({ password }: { password: string }) => {
    if (accept.isPending) return
    setFailure(null)
    try {
      const session = await accept.mutateAsync({ token, password })
      await enter(session)
      onAccepted()
    } catch (error) {
      const fields = fieldTextsOf(error)
      if (fields?.token) return onEnded()
      if (!fields) return setFailure(error)
      form.setErrors(fields)
      focusFirst(fields)
    }
  }
  return (
    <form onSubmit={form.onSubmit(send, focusFirst)} method="post" noValidate aria-busy={accept.isPending}>
      <Stack>
        <FormProblem>{failure !== null && failureText(failure)}</FormProblem>
        <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.getInputProps("password")}
          label={t`Password`}
          description={t`At least ${MIN_PASSWORD} characters, and not a common one`}
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.getInputProps("repeat")}
          label={t`Repeat the password`}
          name="repeat"
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <ActionButton type="submit" size="lg" mt="xs" isPending={accept.isPending}>
          {accept.isPending ? <Trans>Creating the account…</Trans> : <Trans>Create the account</Trans>}
        </ActionButton>
      </Stack>
    </form>
  )
}

type AcceptWithPasskeyProps = {
  token: string
  onAccepted: () => void
  /** The invitation was used, withdrawn or has expired in the meantime. */
  onEnded: () => void
}

/** Creates the account with a passkey of this device and no password. */
function AcceptWithPasskey({ token, onAccepted, onEnded }: AcceptWithPasskeyProps) {
  // Opens the page with recovery codes: without them a lost device locks the person out.
  const enter = useEnter("/admin/account")
  const options = trpc.staff.passkeyOptions.useMutation({ retry: false })
  const accept = trpc.staff.acceptWithPasskey.useMutation({ retry: false })
  return (
    <PasskeyButton
      about={
        <Box component="p" fz="xs" c="dimmed">
          <Trans>
            Sign in with your fingerprint, face or device PIN instead of the password. No one can phish it.
          </Trans>
        </Box>
      }
      pendingLabel={<Trans>Creating the account…</Trans>}
      run={async () => {
        try {
          const [{ startRegistration }, optionsJSON] = await Promise.all([
            loadWebAuthn(),
            options.mutateAsync({ token }),
          ])
          await enter(await accept.mutateAsync({ token, response: await startRegistration({ optionsJSON }) }))
          onAccepted()
        } catch (error) {
          if (!fieldTextsOf(error)?.token) throw error
          onEnded()
        }
      }}
    >
      <Trans>Create the account with a passkey</Trans>
    </PasskeyButton>
  )
}

type InvitationPageProps = { token: string; onLeave: () => void }

/** The invitation, and the password or passkey that accepts it. */
export function InvitationPage({ token, onLeave }: InvitationPageProps) {
  const { t } = useLingui()
  const session = useSession()
  const failureText = useFailureText()
  const roles = useRoleTexts()
  const { client } = trpc.useUtils()
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => client.staff.openInvitation.mutate({ token }),
    gcTime: 0,
  })
  const ended = fieldTextsOf(error)?.token
  return (
    <SignInFrame title={t`Join the team`} note={t`You have been invited to the back office.`}>
      {!data && !error && <Skeleton height="12rem" />}
      {error && (
        <Stack align="flex-start" role="alert">
          <p>{ended ?? failureText(error)}</p>
          {ended ? (
            <Button variant="default" onClick={onLeave}>
              <Trans>Go to sign-in</Trans>
            </Button>
          ) : (
            <Button variant="default" onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Stack>
      )}
      {data && !ended && (
        <Stack gap="lg">
          <Facts
            rows={[
              { term: t`Name`, value: data.name },
              { term: t`Email`, value: data.email },
              {
                term: t`Role`,
                value: (
                  <>
                    {roles[data.role].name}
                    <Box fz="xs" c="dimmed">
                      {roles[data.role].about}
                    </Box>
                  </>
                ),
              },
            ]}
          />
          {session && (
            <Box component="p" fz="xs" c="dimmed">
              <Trans>You are signed in as {session.user.email} here; accepting signs that account out.</Trans>
            </Box>
          )}
          <AcceptForm token={token} email={data.email} onAccepted={onLeave} onEnded={() => refetch()} />
          <OtherWays>
            <AcceptWithPasskey token={token} onAccepted={onLeave} onEnded={() => refetch()} />
            <Button variant="subtle" size="compact-xs" onClick={onLeave}>
              <Trans>Sign in with another account</Trans>
            </Button>
          </OtherWays>
        </Stack>
      )}
    </SignInFrame>
  )
}
