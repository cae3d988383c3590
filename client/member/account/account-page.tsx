import { Trans, useLingui } from "@lingui/react/macro"
import {
  Box,
  Button,
  Checkbox,
  Divider,
  Flex,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core"
import { type ReactNode, useId, useRef, useState } from "react"
import { forgetMemberSession, readMemberSession, storeMemberSession } from "#client/session/member-session.ts"
import { LOCALE_NAMES, LOCALES } from "#shared/locales.ts"
import type { MemberProfile } from "#shared/members/member.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { saveFile } from "../../lib/save-file.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { LoadProblem } from "../../ui/load-problem.tsx"
import { MemberPage } from "../member-page.tsx"

/** Name, phone and language of mails; typed values survive every failure. */
function ProfileForm({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [values, setValues] = useState({
    name: member.name,
    phone: member.phone,
    locale: member.locale,
    remind_figures: member.remind_figures,
  })
  const form = useRef<HTMLFormElement>(null)
  const update = trpc.members.update.useMutation({
    onSuccess: answer => {
      utils.members.me.setData(undefined, answer)
      const session = readMemberSession()
      if (session) storeMemberSession({ ...session, member: answer.member })
    },
    onError: error => {
      const [first] = Object.keys(fieldTextsOf(error) ?? {})
      if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    },
  })
  const problems = fieldTextsOf(update.error) ?? {}
  const change = (changed: Partial<typeof values>) => {
    if (update.isSuccess) update.reset()
    setValues({ ...values, ...changed })
  }
  const isPending = update.isPending
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) update.mutate(values)
      }}
    >
      <Stack maw="24rem">
        <TextInput label={t`Email`} name="email" type="email" value={member.email} readOnly />
        <TextInput
          label={t`Name`}
          name="name"
          autoComplete="name"
          value={values.name}
          error={problems.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t`Phone`}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.phone}
          error={problems.phone}
          onChange={event => change({ phone: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Language of our emails`}
          name="locale"
          value={values.locale}
          error={problems.locale}
          data={LOCALES.map(value => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={event => {
            const locale = LOCALES.find(one => one === event.currentTarget.value)
            if (locale) change({ locale })
          }}
        />
        <Checkbox
          label={t`Remind me by email each month to add my figures`}
          name="remind_figures"
          checked={values.remind_figures}
          onChange={event => change({ remind_figures: event.currentTarget.checked })}
        />
        <FormProblem>
          {update.error && !Object.keys(problems).length && failureText(update.error)}
        </FormProblem>
        <ActionButton type="submit" mr="auto" isPending={isPending}>
          {isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </ActionButton>
        <p role="status">{update.isSuccess && <Trans>Saved.</Trans>}</p>
      </Stack>
    </form>
  )
}

/** The effects of deleting an account. */
function WhatHappens() {
  return (
    <Flex component="ul" direction="column" gap="xs" maw="38em" mb="md" pl="md" style={{ listStyle: "disc" }}>
      <li>
        <Trans>
          Your name, phone, email, alerts, shortlist, uploads and unfinished listings are deleted immediately.
        </Trans>
      </li>
      <li>
        <Trans>
          Your published listings stay online without an owner. Visitors see “Private seller” instead of your
          name, and no files, images, bio or country; after 30 days these are erased for good.
        </Trans>
      </li>
      <li>
        <Trans>
          The records of past deals keep your name and email, and requests that you sent keep your name, email
          and phone. You can’t delete your account while a deal is open.
        </Trans>
      </li>
      <li>
        <Trans>We’ll confirm the deletion by email. It can’t be undone.</Trans>
      </li>
    </Flex>
  )
}

/** Explains the effects of deleting the account, and deletes it after a confirmation. */
function DeleteAccount() {
  const failureText = useFailureText()
  const [opened, setOpened] = useState(false)
  const [leavesDetails, setLeavesDetails] = useState(false)
  const remove = trpc.members.remove.useMutation({ onSuccess: () => forgetMemberSession("deleted") })
  const close = () => {
    setOpened(false)
    remove.reset()
  }
  return (
    <>
      <WhatHappens />
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>Delete account…</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={<Trans>Delete your account?</Trans>}
        confirmLabel={remove.isPending ? <Trans>Deleting…</Trans> : <Trans>Delete account</Trans>}
        onConfirm={() => remove.mutate({ leave_details: leavesDetails })}
        onClose={close}
        isPending={remove.isPending}
        problem={remove.error && failureText(remove.error)}
      >
        <WhatHappens />
        <Checkbox
          mt="sm"
          checked={leavesDetails}
          onChange={event => setLeavesDetails(event.currentTarget.checked)}
          label={
            <Trans>
              You may keep my name, bio, country, images and files with my published listings, if your team
              decides to.
            </Trans>
          }
        />
      </ConfirmDialog>
    </>
  )
}

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
    <Stack align="flex-start" gap="sm">
      <FormProblem>{state.error ? failureText(state.error) : null}</FormProblem>
      <ActionButton variant="default" onClick={download} isPending={state.isPending}>
        {state.isPending ? <Trans>Preparing…</Trans> : <Trans>Download your data</Trans>}
      </ActionButton>
    </Stack>
  )
}

/** Ends the member's sessions on all devices, including this one. */
function SignOutEverywhere() {
  const failureText = useFailureText()
  const end = trpc.members.signOutEverywhere.useMutation({ onSuccess: () => forgetMemberSession() })
  return (
    <Stack align="flex-start" gap="sm">
      <FormProblem>{end.error && failureText(end.error)}</FormProblem>
      <ActionButton
        variant="default"
        isPending={end.isPending}
        onClick={() => !end.isPending && end.mutate()}
      >
        <Trans>Sign out on all devices</Trans>
      </ActionButton>
    </Stack>
  )
}

type SectionProps = { title: ReactNode; note?: ReactNode; children: ReactNode }

function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Divider />
      <Flex direction={{ base: "column", md: "row" }} gap="md" pt="lg" pb="xl">
        <Box w={{ md: "33%" }}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {note && (
            <Text c="dimmed" mt="xs" maw="27em">
              {note}
            </Text>
          )}
        </Box>
        <Box flex={1}>{children}</Box>
      </Flex>
    </section>
  )
}

/** The member's own data, sessions, export and deletion. */
export function AccountPage() {
  const { t } = useLingui()
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
        {me.error && <LoadProblem error={me.error} onRetry={me.refetch} />}
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
