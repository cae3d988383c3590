import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { fieldTextsOf } from "../../lib/failure.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { SignInFrame } from "../../site/sign-in-frame.tsx"
import signIn from "../sign-in/sign-in-page.module.css"
import { useRoleTexts } from "../staff/use-role-texts.ts"
import { AcceptForm } from "./accept-form.tsx"
import { AcceptWithPasskey } from "./accept-with-passkey.tsx"
import classes from "./invitation-page.module.css"

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
        <div className={classes.failed} role="alert">
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
        </div>
      )}
      {data && !ended && (
        <>
          <dl className={classes.facts}>
            <dt>{t`Name`}</dt>
            <dd>{data.name}</dd>
            <dt>{t`Email`}</dt>
            <dd>{data.email}</dd>
            <dt>{t`Role`}</dt>
            <dd>
              {roles[data.role].name}
              <span className={classes.about}>{roles[data.role].about}</span>
            </dd>
          </dl>
          {session && (
            <p className={classes.about}>
              <Trans>You are signed in as {session.user.email} here; accepting signs that account out.</Trans>
            </p>
          )}
          <AcceptForm token={token} email={data.email} onAccepted={onLeave} onEnded={() => refetch()} />
          <div className={signIn.ways}>
            <AcceptWithPasskey token={token} onAccepted={onLeave} onEnded={() => refetch()} />
            <Button variant="subtle" size="compact-xs" onClick={onLeave}>
              <Trans>Sign in with another account</Trans>
            </Button>
          </div>
        </>
      )}
    </SignInFrame>
  )
}
