import { Trans, useLingui } from "@lingui/react/macro"
import { Group, NativeSelect, Paper, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { FEE_PAYERS } from "#shared/deals/deal.ts"
import { FEE_PAYER_LABELS } from "#shared/deals/labels.ts"
import { SETTING_LABELS } from "#shared/settings/labels.ts"
import type { SettingKey, Settings, SettingValues } from "#shared/settings/settings.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AccountSection } from "../account/account-section.tsx"
import { useAnnounce } from "../announce.tsx"
import { LawField, LawsField, VatNoteField } from "./law-fields.tsx"

type Changes = { [Key in SettingKey]?: SettingValues[Key] | null }

type SettingFieldProps = {
  name: SettingKey
  values: Changes
  isFixed: boolean
  problem: string | undefined
  onChange: (change: Changes) => void
}

/** An empty number is null; text that is not a number is NaN, which the server rejects at its field. */
const toNumber = (text: string) => (text.trim() === "" ? null : Number(text.replace(",", ".")))
const toText = (value: number | null | undefined) =>
  value === null || value === undefined || Number.isNaN(value) ? "" : String(value)

type PartsProps = {
  common: { label: string; description: string | undefined; disabled: boolean; error: string | undefined }
  values: Changes
  onChange: (change: Changes) => void
}

function SocialLinksField({ common, values, onChange }: PartsProps) {
  const links = values.social_links ?? { x: null, linkedin: null, youtube: null }
  const one = (site: keyof typeof links, label: string, error?: string) => (
    <TextInput
      {...common}
      label={label}
      error={error}
      type="url"
      value={links[site] ?? ""}
      onChange={event => onChange({ social_links: { ...links, [site]: event.currentTarget.value } })}
    />
  )
  return (
    <>
      {one("x", "X", common.error)}
      {one("linkedin", "LinkedIn")}
      {one("youtube", "YouTube")}
    </>
  )
}

/** Who reviewed the contract, and when. */
function CounselField({ common, values, onChange }: PartsProps) {
  const { t } = useLingui()
  const counsel = values.counsel ?? { name: "", on: "" }
  const change = (patch: Partial<typeof counsel>) => {
    const next = { ...counsel, ...patch }
    onChange({ counsel: next.name || next.on ? next : null })
  }
  return (
    <>
      <TextInput
        {...common}
        description={t`Name of the lawyer or firm that reviewed the contract`}
        value={counsel.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t`Reviewed on`}
        type="date"
        disabled={common.disabled}
        value={counsel.on}
        onChange={event => change({ on: event.currentTarget.value })}
      />
    </>
  )
}

/** One setting as a field; disabled if the environment sets it. */
function SettingField({ name, values, isFixed, problem, onChange }: SettingFieldProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const common = {
    label: translate(SETTING_LABELS[name]),
    description: isFixed ? t`Set in the server’s environment` : undefined,
    disabled: isFixed,
    error: problem,
  }
  switch (name) {
    case "commission_percent":
    case "reply_hours":
    case "payment_days":
    case "handover_days":
    case "late_days":
      return (
        <TextInput
          {...common}
          type="number"
          inputMode="decimal"
          step={name === "commission_percent" ? "0.01" : "1"}
          rightSection={name === "commission_percent" ? "%" : undefined}
          defaultValue={toText(values[name])}
          onChange={event => onChange({ [name]: toNumber(event.currentTarget.value) })}
        />
      )
    case "fee_payer":
      return (
        <NativeSelect
          {...common}
          value={values.fee_payer ?? ""}
          data={FEE_PAYERS.map(value => ({ value, label: translate(FEE_PAYER_LABELS[value]) }))}
          onChange={event =>
            onChange({ fee_payer: FEE_PAYERS.find(one => one === event.currentTarget.value) ?? null })
          }
        />
      )
    case "social_links":
      return <SocialLinksField common={common} values={values} onChange={onChange} />
    case "counsel":
      return <CounselField common={common} values={values} onChange={onChange} />
    case "notices":
      return (
        <TextInput
          {...common}
          type="email"
          value={values.notices?.email ?? ""}
          onChange={event => onChange({ notices: { email: event.currentTarget.value } })}
        />
      )
    case "law":
      return <LawField {...common} value={values.law ?? null} onChange={law => onChange({ law })} />
    case "laws":
      return <LawsField {...common} value={values.laws ?? []} onChange={laws => onChange({ laws })} />
    case "vat_note":
      return (
        <VatNoteField
          {...common}
          value={values.vat_note ?? null}
          onChange={note => onChange({ vat_note: note })}
        />
      )
    case "templates":
      return null
    default:
      return (
        <TextInput
          {...common}
          value={values[name] ?? ""}
          onChange={event => onChange({ [name]: event.currentTarget.value })}
        />
      )
  }
}

export type SettingChanges = { [Key in SettingKey]?: SettingValues[Key] | null }

/** The changes of all sections, saved together; only changed values are sent. */
export function useSettingChanges() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<SettingChanges>({})
  const saving = trpc.settings.update.useMutation({
    retry: false,
    onSuccess: saved => {
      utils.settings.get.setData(undefined, saved)
      setDraft({})
      announce(t`The settings are saved.`)
    },
  })
  const problems = fieldTextsOf(saving.error)
  return {
    draft,
    problems,
    problem: saving.error && !problems && failureText(saving.error),
    isChanged: Object.keys(draft).length > 0,
    isPending: saving.isPending,
    change: (change: SettingChanges) => setDraft({ ...draft, ...change }),
    save: () => {
      if (!saving.isPending) saving.mutate(draft)
    },
  }
}

type ValuesSectionProps = {
  id: string
  title: string
  note: string
  keys: readonly SettingKey[]
  settings: Settings["settings"]
  changes: ReturnType<typeof useSettingChanges>
}

/** Some settings, which the bar at the foot of the page saves. */
export function ValuesSection({ id, title, note, keys, settings, changes }: ValuesSectionProps) {
  return (
    <AccountSection id={id} title={title} note={note}>
      <form
        noValidate
        aria-busy={changes.isPending}
        onSubmit={event => {
          event.preventDefault()
          changes.save()
        }}
      >
        <Stack gap="sm" maw="var(--measure)">
          {keys.map(key => (
            <SettingField
              key={key}
              name={key}
              values={{ ...valuesOf(settings), ...changes.draft }}
              isFixed={settings[key].fixed}
              problem={changes.problems?.[key]}
              onChange={changes.change}
            />
          ))}
        </Stack>
        {/* Enter in a field saves, as with a button in the form. */}
        <button type="submit" hidden />
      </form>
    </AccountSection>
  )
}

/** Saves the changes of all sections; in view while there are any. */
export function SaveBar({ changes }: Pick<ValuesSectionProps, "changes">) {
  if (!changes.isChanged) return null
  return (
    <Paper
      pos="sticky"
      bottom={0}
      py="xs"
      radius={0}
      style={{ zIndex: 20, borderTop: "1px solid var(--line-strong)" }}
    >
      <FormProblem>{changes.problem}</FormProblem>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          <Trans>Unsaved changes</Trans>
        </Text>
        <ActionButton isPending={changes.isPending} onClick={changes.save}>
          <Trans>Save</Trans>
        </ActionButton>
      </Group>
    </Paper>
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
  late_days: settings.late_days.value,
  law: settings.law.value,
  laws: settings.laws.value,
  vat_note: settings.vat_note.value,
  counsel: settings.counsel.value,
  notices: settings.notices.value,
})
