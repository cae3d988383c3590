import { Trans } from "@lingui/react/macro"
import { useId } from "react"
import { SignInForm } from "../../sign-in/sign-in-form.tsx"
import classes from "./seller-form.module.css"

/** Signing in within the form; typed values are in the browser and are saved afterwards. */
export function SignInStep() {
  const id = useId()
  return (
    <section className={classes.signIn} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        <Trans>Sign in to continue</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          We’ll email you a code, so there is no password to remember. What you typed stays as it is.
        </Trans>
      </p>
      <SignInForm />
    </section>
  )
}
