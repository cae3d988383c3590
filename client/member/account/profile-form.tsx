import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core"
import { useRef, useState } from "react"
import { readMemberSession, storeMemberSession } from "#client/session/member-session.ts"
import { LOCALE_NAMES, LOCALES } from "#shared/locales.ts"
import type { MemberProfile } from "#shared/members/member.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "./account-page.module.css"

/** Name, phone and language of mails; typed values survive every failure. */
export function ProfileForm({ member }: { member: MemberProfile }) {
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
      className={classes.form}
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) update.mutate(values)
      }}
    >
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
        label={t`Email me each month for the figures of my listings`}
        name="remind_figures"
        checked={values.remind_figures}
        onChange={event => change({ remind_figures: event.currentTarget.checked })}
      />
      <FormProblem>{update.error && !Object.keys(problems).length && failureText(update.error)}</FormProblem>
      <Button type="submit" aria-disabled={isPending || undefined} data-pending={isPending || undefined}>
        {isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </Button>
      <p role="status">{update.isSuccess && <Trans>Saved.</Trans>}</p>
    </form>
  )
}
