import { Trans } from "@lingui/react/macro"
import { SignInFrame } from "../../site/sign-in-frame.tsx"
import { Mantine } from "../../ui/mantine.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import classes from "./sign-in-page.module.css"

type SignInPageProps = {
  /** A validated path of the back office. */
  returnPath: string
  /** Whether a session existed and has expired. */
  hasEnded: boolean
}

/** The sign-in page, also shown when a session has ended. */
export function SignInPage({ returnPath, hasEnded }: SignInPageProps) {
  return (
    <SignInFrame>
      {hasEnded && (
        <p className={classes.ended} role="status">
          <Trans>Your session has ended. Sign in again to continue where you left off.</Trans>
        </p>
      )}
      <Mantine>
        <SignInForm returnPath={returnPath} />
      </Mantine>
    </SignInFrame>
  )
}
