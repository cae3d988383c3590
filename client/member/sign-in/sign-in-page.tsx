import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Paper, Text, Title } from "@mantine/core"
import { readSessionEnd } from "#client/session/member-session.ts"
import { BRAND } from "#shared/brand.ts"
import { CodeStep, EmailStep, useSignIn } from "../../sign-in/sign-in-form.tsx"
import { Container } from "../../ui/container.tsx"

function EndNote() {
  const end = readSessionEnd()
  if (!end) return null
  return (
    <Alert mb="md" role="status">
      {end === "deleted" ? (
        <Trans>Your account has been deleted.</Trans>
      ) : (
        <Trans>You were signed out. Sign in again to continue where you left off.</Trans>
      )}
    </Alert>
  )
}

/** Signing in, shown instead of the requested member page. */
export function SignInPage() {
  const { t } = useLingui()
  const signIn = useSignIn()
  return (
    <Container>
      <title>{`${t`Sign in`} · ${BRAND}`}</title>
      <Paper
        component="section"
        withBorder
        radius="var(--radius-l)"
        shadow="var(--shadow)"
        p={{ base: "lg", sm: "xl" }}
        w="100%"
        maw="28rem"
        mx="auto"
        mt={{ base: "lg", sm: "var(--space-48)" }}
        mb="var(--space-72)"
        aria-labelledby="member-sign-in"
      >
        <Title order={1} mb="sm" id="member-sign-in">
          <Trans>Sign in</Trans>
        </Title>
        <EndNote />
        {signIn.step === "email" ? (
          <>
            <Text c="dimmed" mb="lg">
              <Trans>
                For sellers and buyers. We’ll email you a code, so there is no password to remember. Your
                first sign-in creates your account.
              </Trans>
            </Text>
            <EmailStep {...signIn} />
          </>
        ) : (
          <CodeStep {...signIn} />
        )}
      </Paper>
    </Container>
  )
}
