import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Skeleton } from "@mantine/core"
import { type ReactNode, useId, useState } from "react"
import { forgetMemberSession } from "#client/session/member-session.ts"
import { saveFile } from "../../lib/save-file.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { MemberPage } from "../member-page.tsx"
import classes from "./account-page.module.css"
import { DeleteAccount } from "./delete-account.tsx"
import { ProfileForm } from "./profile-form.tsx"

/** Downloads all stored data of the member. */
function ExportButton() {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({
    isPending: false,
    error: null,
  })
  const download = async () => {
    if (state.isPending) return
    setState({ isPending: true, error: null })
    try {
      const { data } = await utils.client.members.export.query()
      saveFile("appbourse-data.json", JSON.stringify(data, null, 2), "application/json")
      setState({ isPending: false, error: null })
    } catch (error) {
      setState({ isPending: false, error })
    }
  }
  return (
    <div className={classes.failed}>
      <FormProblem>{state.error ? failureText(state.error) : null}</FormProblem>
      <Button variant="default" onClick={download} data-pending={state.isPending || undefined}>
        {state.isPending ? <Trans>Preparing…</Trans> : <Trans>Download your data</Trans>}
      </Button>
    </div>
  )
}

/** Ends the member's sessions on all devices, including this one. */
function SignOutEverywhere() {
  const failureText = useFailureText()
  const end = trpc.members.signOutEverywhere.useMutation({ onSuccess: () => forgetMemberSession() })
  return (
    <div className={classes.failed}>
      <FormProblem>{end.error && failureText(end.error)}</FormProblem>
      <Button
        variant="default"
        data-pending={end.isPending || undefined}
        onClick={() => !end.isPending && end.mutate()}
      >
        <Trans>Sign out on all devices</Trans>
      </Button>
    </div>
  )
}

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
