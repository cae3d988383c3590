import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { useState } from "react"
import type { SettingKey, Settings, SettingValues } from "#shared/settings/settings.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AccountSection } from "../account/account-section.tsx"
import { useAnnounce } from "../announce.tsx"
import { SettingField } from "./setting-field.tsx"
import classes from "./settings.module.css"

type SettingChanges = { [Key in SettingKey]?: SettingValues[Key] | null }

type ValuesSectionProps = {
  id: string
  title: string
  note: string
  keys: readonly SettingKey[]
  settings: Settings["settings"]
}

/** Some settings with one button; only changed values are sent. */
export function ValuesSection({ id, title, note, keys, settings }: ValuesSectionProps) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<SettingChanges>({})
  const save = trpc.settings.update.useMutation({
    retry: false,
    onSuccess: saved => {
      utils.settings.get.setData(undefined, saved)
      setDraft({})
      announce(t`The settings are saved.`)
    },
  })
  const problems = fieldTextsOf(save.error)
  const isFixed = keys.every(key => settings[key].fixed)
  return (
    <AccountSection id={id} title={title} note={note}>
      <form
        className={classes.form}
        noValidate
        aria-busy={save.isPending}
        onSubmit={event => {
          event.preventDefault()
          if (!save.isPending) save.mutate(draft)
        }}
      >
        {keys.map(key => (
          <SettingField
            key={key}
            name={key}
            values={{ ...valuesOf(settings), ...draft }}
            isFixed={settings[key].fixed}
            problem={problems?.[key]}
            onChange={change => setDraft({ ...draft, ...change })}
          />
        ))}
        <FormProblem>{save.error && !problems && failureText(save.error)}</FormProblem>
        {!isFixed && (
          <div className={classes.buttons}>
            <Button
              type="submit"
              data-pending={save.isPending || undefined}
              aria-disabled={Object.keys(draft).length === 0 || undefined}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </form>
    </AccountSection>
  )
}

const valuesOf = (settings: Settings["settings"]): SettingChanges => ({
  company_name: settings.company_name.value,
  company_number: settings.company_number.value,
  company_address: settings.company_address.value,
  company_licence: settings.company_licence.value,
  telegram_url: settings.telegram_url.value,
  whatsapp_url: settings.whatsapp_url.value,
  support_email: settings.support_email.value,
  social_links: settings.social_links.value,
  commission_percent: settings.commission_percent.value,
  fee_payer: settings.fee_payer.value,
  reply_hours: settings.reply_hours.value,
  payment_days: settings.payment_days.value,
  handover_days: settings.handover_days.value,
  law: settings.law.value,
  counsel: settings.counsel.value,
  notices: settings.notices.value,
})
