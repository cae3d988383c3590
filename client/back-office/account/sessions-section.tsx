import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import type { StaffSession } from "#shared/staff/staff.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import classes from "./account-list.module.css"
import { AccountSection } from "./account-section.tsx"

/** Where the account is signed in, and a button that ends each other session. */
export function SessionsSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data, error, dataUpdatedAt } = trpc.staff.sessions.useQuery()
  const end = trpc.staff.endSession.useMutation({
    retry: false,
    onSuccess: () => announce(t`The session has ended.`),
    onError: failure => announce(failureText(failure), "failed"),
    onSettled: () => utils.staff.sessions.invalidate(),
  })
  const nameOf = ({ browser }: StaffSession) => browser || t`Unknown browser`
  const placeOf = ({ network }: StaffSession) => t`from the network ${network}`
  return (
    <AccountSection
      id="account-sessions"
      title={<Trans>Sessions</Trans>}
      note={
        <Trans>Where you are signed in. If you do not recognize one, end it and change your password.</Trans>
      }
    >
      <div className={classes.content}>
        {!data && !error && <Skeleton height="6rem" />}
        {error && <FormProblem>{failureText(error)}</FormProblem>}
        {data && (
          <ul className={classes.list}>
            {data.data.map(session => (
              <li key={session.id} className={classes.row}>
                <div className={classes.what}>
                  <b>{nameOf(session)}</b>
                  <span className={classes.detail}>
                    {session.current ? (
                      <Trans>This browser</Trans>
                    ) : (
                      t`Last active ${formatAgo(session.last_seen_at, dataUpdatedAt, locale)}`
                    )}
                    {" · "}
                    {t`signed in ${formatMoment(session.created_at, locale)}`}
                    {session.network && ` · ${placeOf(session)}`}
                  </span>
                </div>
                {!session.current && (
                  <Button
                    variant="default"
                    aria-label={t`End the session in ${nameOf(session)}`}
                    aria-disabled={end.isPending || undefined}
                    onClick={() => !end.isPending && end.mutate({ id: session.id })}
                  >
                    <Trans>End</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </AccountSection>
  )
}
