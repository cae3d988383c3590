import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "../../ui/button.tsx"
import { EmailField } from "./email-field.tsx"
import { SignInAlert } from "./sign-in-alert.tsx"
import classes from "./sign-in-form.module.css"
import type { useCredentialForm } from "./use-credential-form.ts"

type CredentialFormProps = Pick<ReturnType<typeof useCredentialForm>, "failure" | "isPending" | "submit"> & {
  email: Parameters<typeof EmailField>[0]
  /** The field of the password or code. */
  children: ReactNode
}

/** Email, a secret and the button that signs in; errors are reported above them. */
export function CredentialForm({ failure, isPending, submit, email, children }: CredentialFormProps) {
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate aria-busy={isPending}>
      <SignInAlert failure={failure} />
      <EmailField {...email} />
      {children}
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
