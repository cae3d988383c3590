import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { LOCALE_NAMES, LOCALES } from "#shared/locales.ts"
import type { StaffSession } from "#shared/staff/staff.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Facts } from "../../ui/facts.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { useRoleTexts } from "../staff/use-role-texts.ts"
import { AccountSection } from "./account-section.tsx"
import { PasskeysSection } from "./passkeys-section.tsx"
import { PasswordForm } from "./password-form.tsx"

/** Where the account is signed in, and a button that ends each other session. */
function SessionsSection() {
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
        <Trans>
          The devices you’re signed in on. If you don’t recognize a session, end it and change your password.
        </Trans>
      }
    >
      {!data && !error && <Skeleton height="6rem" />}
      {error && <FormProblem>{failureText(error)}</FormProblem>}
      {data && (
        <Stack component="ul" gap="sm" maw="var(--measure)" mod="lined">
          {data.data.map(session => (
            <Group component="li" key={session.id} justify="space-between" gap="xs">
              <div>
                <Text fw={600}>{nameOf(session)}</Text>
                <Text size="xs" c="dimmed">
                  {session.current ? (
                    <Trans>This browser</Trans>
                  ) : (
                    t`Last active ${formatAgo(session.last_seen_at, dataUpdatedAt, locale)}`
                  )}
                  {" · "}
                  {t`signed in ${formatMoment(session.created_at, locale)}`}
                  {session.network && ` · ${placeOf(session)}`}
                </Text>
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
            </Group>
          ))}
        </Stack>
      )}
    </AccountSection>
  )
}

/** The language of mails to the person who is signed in; saved as soon as it is chosen. */
function MailLocaleSection() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data, error } = trpc.auth.mailLocale.useQuery()
  const save = trpc.auth.setMailLocale.useMutation({
    retry: false,
    onSuccess: saved => {
      utils.auth.mailLocale.setData(undefined, saved)
      announce(t`The language of your emails is saved.`)
    },
  })
  const failure = save.error ?? error
  const chosen = save.isPending ? save.variables.locale : data?.locale
  return (
    <AccountSection
      id="account-mail"
      title={<Trans>Emails to you</Trans>}
      note={<Trans>For the weekly digest and emails about deals.</Trans>}
    >
      <NativeSelect
        label={t`Language of emails`}
        value={chosen ?? ""}
        disabled={!data}
        aria-busy={save.isPending}
        onChange={({ currentTarget: { value } }) =>
          save.mutate({ locale: LOCALES.find(one => one === value) ?? null })
        }
        data={[
          { value: "", label: t`As set for the site` },
          ...LOCALES.map(value => ({ value, label: LOCALE_NAMES[value] })),
        ]}
      />
      <FormProblem>{failure && failureText(failure)}</FormProblem>
    </AccountSection>
  )
}

/** The name of the person who is signed in, as others of the team see it. */
function OwnName({ saved }: { saved: string }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [name, setName] = useState(saved)
  const save = trpc.staff.updateMe.useMutation({
    retry: false,
    onSuccess: ({ user }) => {
      utils.auth.me.setData(undefined, { user })
      void utils.staff.invalidate()
      announce(t`Your name is saved.`)
    },
  })
  const problem = fieldTextsOf(save.error)?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ name })
  }
  return (
    <form onSubmit={submit} method="post" noValidate aria-busy={save.isPending}>
      <FormProblem>{save.error && !problem && failureText(save.error)}</FormProblem>
      <Group align="flex-end">
        <TextInput
          label={t`Name`}
          name="name"
          autoComplete="name"
          value={name}
          error={problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" aria-disabled={save.isPending || undefined}>
          <Trans>Save the name</Trans>
        </Button>
      </Group>
    </form>
  )
}

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
        <Facts
          rows={[
            { term: t`Email`, value: user?.email },
            { term: t`Role`, value: user && roles[user.role].name },
          ]}
        />
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
