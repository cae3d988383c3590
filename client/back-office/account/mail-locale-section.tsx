import { Trans, useLingui } from "@lingui/react/macro"
import { NativeSelect } from "@mantine/core"
import { LOCALE_NAMES, LOCALES } from "#shared/locales.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { AccountSection } from "./account-section.tsx"

/** The language of mails to the person who is signed in; saved as soon as it is chosen. */
export function MailLocaleSection() {
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
      note={<Trans>The weekly digest, and emails about deals.</Trans>}
    >
      <div>
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
      </div>
    </AccountSection>
  )
}
