import { useLingui } from "@lingui/react/macro"
import { Fieldset, NativeSelect, Stack, TextInput } from "@mantine/core"
import type { Party } from "#shared/deals/states.ts"
import { LOCALE_NAMES, LOCALES } from "#shared/locales.ts"
import { useRoleTexts } from "../../deals/use-deal-texts.ts"
import { type DraftValues, problemOf } from "./draft-values.ts"
import { PartyIdentity } from "./party-identity.tsx"

type PartyFieldsProps = {
  party: Party
  values: DraftValues[Party]
  fields: Record<string, string | undefined>
  onChange: (values: DraftValues[Party]) => void
}

/** Name, address and language of a party in a draft, with its identity in the contract. */
export function PartyFields({ party, values, fields, onChange }: PartyFieldsProps) {
  const { t } = useLingui()
  const roles = useRoleTexts()
  return (
    <Fieldset variant="unstyled" legend={roles[party]}>
      <Stack gap="sm">
        <TextInput
          label={t`Name`}
          name={`${party}.name`}
          autoComplete="off"
          value={values.name}
          error={problemOf(fields, `${party}.name`)}
          onChange={event => onChange({ ...values, name: event.currentTarget.value })}
        />
        <TextInput
          label={t`Email`}
          name={`${party}.email`}
          type="email"
          autoComplete="off"
          value={values.email}
          error={problemOf(fields, `${party}.email`)}
          onChange={event => onChange({ ...values, email: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Language`}
          name={`${party}.locale`}
          value={values.locale}
          data={LOCALES.map(value => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ currentTarget }) => {
            const locale = LOCALES.find(one => one === currentTarget.value)
            if (locale) onChange({ ...values, locale })
          }}
        />
        <PartyIdentity party={party} problem={fields[`${party}_identity`]} />
      </Stack>
    </Fieldset>
  )
}
