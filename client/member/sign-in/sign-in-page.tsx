import { Trans, useLingui } from "@lingui/react/macro"
import { readSessionEnd } from "#client/session/member-session.ts"
import { BRAND } from "#shared/brand.ts"
import { CodeStep, EmailStep } from "../../sign-in/sign-in-form.tsx"
import { useSignIn } from "../../sign-in/use-sign-in.ts"
import { Container } from "../../ui/container.tsx"
import classes from "./sign-in.module.css"

function EndNote() {
  const end = readSessionEnd()
  if (!end) return null
  return (
    <p className={classes.end} role="status">
      {end === "deleted" ? (
        <Trans>Your account has been deleted.</Trans>
      ) : (
        <Trans>You were signed out. Sign in again to continue where you left off.</Trans>
      )}
    </p>
  )
}

/** Signing in, shown instead of the requested member page. */
export function SignInPage() {
  const { t } = useLingui()
  const signIn = useSignIn()
  return (
    <Container className={classes.page}>
      <title>{`${t`Sign in`} · ${BRAND}`}</title>
      <section className={classes.card} aria-labelledby="member-sign-in">
        <h1 id="member-sign-in" className={classes.title}>
          <Trans>Sign in</Trans>
        </h1>
        <EndNote />
        {signIn.step === "email" ? (
          <>
            <p className={classes.note}>
              <Trans>
                For sellers and buyers. We’ll email you a code, so there is no password to remember. Your
                first sign-in creates your account.
              </Trans>
            </p>
            <EmailStep {...signIn} />
          </>
        ) : (
          <CodeStep {...signIn} />
        )}
      </section>
    </Container>
  )
}
