import { Trans, useLingui } from "@lingui/react/macro"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { AdminPage } from "../admin-page.tsx"
import { useRoleTexts } from "../staff/use-role-texts.ts"
import classes from "./account-page.module.css"
import { AccountSection } from "./account-section.tsx"
import { MailLocaleSection } from "./mail-locale-section.tsx"
import { OwnName } from "./own-name.tsx"
import { PasskeysSection } from "./passkeys-section.tsx"
import { PasswordForm } from "./password-form.tsx"
import { SessionsSection } from "./sessions-section.tsx"

/** The account of the person who is signed in: password, passkeys, recovery codes and sessions. */
export function AccountPage() {
  const { t } = useLingui()
  const session = useSession()
  const roles = useRoleTexts()
  const me = trpc.auth.me.useQuery()
  const user = me.data?.user ?? session?.user
  return (
    <AdminPage title={t({ message: "Account", context: "of a staff member" })}>
      <AccountSection id="account-who" title={<Trans>You</Trans>}>
        {user && <OwnName key={user.id} saved={user.name} />}
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>{user?.email}</dd>
          </div>
          <div>
            <dt>
              <Trans>Role</Trans>
            </dt>
            <dd>{user && roles[user.role].name}</dd>
          </div>
        </dl>
      </AccountSection>
      <MailLocaleSection />
      <PasskeysSection />
      <AccountSection
        id="account-password"
        title={<Trans>Password</Trans>}
        note={<Trans>A new password signs you out on all other devices. You stay signed in here.</Trans>}
      >
        <PasswordForm email={user?.email ?? ""} />
      </AccountSection>
      <SessionsSection />
    </AdminPage>
  )
}
