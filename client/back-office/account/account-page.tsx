import { Trans, useLingui } from "@lingui/react/macro"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { Mantine } from "../../ui/mantine.tsx"
import { AdminPage } from "../admin-page.tsx"
import classes from "./account-page.module.css"
import { PasswordForm } from "./password-form.tsx"

/** The admin's account: email and password change. */
export function AccountPage() {
  const { t } = useLingui()
  const session = useSession()
  const me = trpc.auth.me.useQuery()
  const user = me.data?.user ?? session?.user
  return (
    <AdminPage title={t`Account`}>
      <section className={classes.section} aria-labelledby="account-who">
        <h2 id="account-who" className={classes.heading}>
          <Trans>You</Trans>
        </h2>
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>{user?.name}</dd>
          </div>
          <div>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
      </section>
      <section className={classes.section} aria-labelledby="account-password">
        <div>
          <h2 id="account-password" className={classes.heading}>
            <Trans>Password</Trans>
          </h2>
          <p className={classes.note}>
            <Trans>A new password signs you out on all other devices. You stay signed in here.</Trans>
          </p>
        </div>
        <Mantine>
          <PasswordForm email={user?.email ?? ""} />
        </Mantine>
      </section>
    </AdminPage>
  )
}
