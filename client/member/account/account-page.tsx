import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId } from "react"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { MemberPage } from "../member-page.tsx"
import classes from "./account-page.module.css"
import { DeleteAccount } from "./delete-account.tsx"
import { ExportButton } from "./export-button.tsx"
import { ProfileForm } from "./profile-form.tsx"
import { SignOutEverywhere } from "./sign-out-everywhere.tsx"

type SectionProps = { title: ReactNode; note?: ReactNode; children: ReactNode }

function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

/** The member's own data, sessions, export and deletion. */
export function AccountPage() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const me = trpc.members.me.useQuery()
  return (
    <MemberPage title={t({ message: "Account", context: "of a member" })}>
      <Section
        title={<Trans>About you</Trans>}
        note={<Trans>Only our team sees your phone and email.</Trans>}
      >
        {me.data && <ProfileForm member={me.data.member} />}
        {me.isPending && (
          <div aria-busy="true">
            <Skeleton height="16rem" />
          </div>
        )}
        {me.error && (
          <div className={classes.failed}>
            <FormProblem>{failureText(me.error)}</FormProblem>
            <Button onClick={() => me.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </Section>
      <Section
        title={<Trans>Devices</Trans>}
        note={<Trans>You stay signed in for 30 days after your last visit, and for 180 days at most.</Trans>}
      >
        <SignOutEverywhere />
      </Section>
      <Section
        title={<Trans>Your data</Trans>}
        note={<Trans>Everything we store about you, as a JSON file.</Trans>}
      >
        <ExportButton />
      </Section>
      <Section title={<Trans>Delete account</Trans>}>
        <DeleteAccount />
      </Section>
    </MemberPage>
  )
}
