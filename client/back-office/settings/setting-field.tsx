import { useLingui } from "@lingui/react/macro"
import { NativeSelect, TextInput } from "@mantine/core"
import { FEE_PAYERS } from "#shared/deals/deal.ts"
import { FEE_PAYER_LABELS } from "#shared/deals/labels.ts"
import { SETTING_LABELS } from "#shared/settings/labels.ts"
import type { SettingKey, SettingValues } from "#shared/settings/settings.ts"
import { useTranslate } from "../../lib/use-translate.ts"

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

/** One setting as a field; disabled if the environment sets it. */
export function SettingField({ name, values, isFixed, problem, onChange }: SettingFieldProps) {
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
    case "social_links": {
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
          {one("x", "X", problem)}
          {one("linkedin", "LinkedIn")}
          {one("youtube", "YouTube")}
        </>
      )
    }
    case "counsel": {
      const counsel = values.counsel ?? { name: "", on: "" }
      const change = (patch: Partial<typeof counsel>) => {
        const next = { ...counsel, ...patch }
        onChange({ counsel: next.name || next.on ? next : null })
      }
      return (
        <>
          <TextInput
            {...common}
            description={t`Name of the lawyer or firm that has read the contract`}
            value={counsel.name}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t`Read on`}
            type="date"
            disabled={isFixed}
            value={counsel.on}
            onChange={event => change({ on: event.currentTarget.value })}
          />
        </>
      )
    }
    case "notices":
      return (
        <TextInput
          {...common}
          type="email"
          value={values.notices?.email ?? ""}
          onChange={event => onChange({ notices: { email: event.currentTarget.value } })}
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
