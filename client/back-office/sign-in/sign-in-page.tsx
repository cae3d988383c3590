import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { SignInFrame } from "../../site/sign-in-frame.tsx"
import { Mantine } from "../../ui/mantine.tsx"
import { TextButton } from "../../ui/text-button.tsx"
import { InvitationPage } from "../invitation/invitation-page.tsx"
import { useInvitationToken } from "../invitation/use-invitation-token.ts"
import { PasskeyButton } from "./passkey-button.tsx"
import { RecoveryForm } from "./recovery-form.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import classes from "./sign-in-page.module.css"

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
  if (token) return <InvitationPage token={token} onLeave={forget} />
  return (
    <SignInFrame>
      {hasEnded && (
        <p className={classes.ended} role="status">
          <Trans>Your session has ended. Sign in again to continue where you left off.</Trans>
        </p>
      )}
      <Mantine>
        {isRecovering ? <RecoveryForm returnPath={returnPath} /> : <SignInForm returnPath={returnPath} />}
      </Mantine>
      <div className={classes.ways}>
        <PasskeyButton returnPath={returnPath} />
        <TextButton onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? <Trans>Sign in with your password</Trans> : <Trans>Use a recovery code</Trans>}
        </TextButton>
      </div>
    </SignInFrame>
  )
}
