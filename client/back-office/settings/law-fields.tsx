import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Fieldset, Group, NativeSelect, Stack, TextInput } from "@mantine/core"
import { LOCALE_NAMES, LOCALES, type Locale } from "#shared/locales.ts"
import type { Law } from "#shared/settings/laws.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"

type Texts = Record<Locale, string>
const EMPTY: Texts = { en: "", ru: "", es: "", vi: "" }

type Common = { label: string; description: string | undefined; disabled: boolean; error: string | undefined }

/** The jurisdiction of contracts, one of those that the settings list. */
export function LawField({
  value,
  onChange,
  ...common
}: Common & { value: string | null; onChange: (code: string | null) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const laws = trpc.settings.get.useQuery().data?.laws ?? []
  return (
    <NativeSelect
      {...common}
      value={value ?? ""}
      data={[
        { value: "", label: t`Choose` },
        ...laws.map(({ code, title }) => ({ value: code, label: title[locale] })),
      ]}
      onChange={event => onChange(event.currentTarget.value || null)}
    />
  )
}

type InFourProps = Common & { values: Texts; onChange: (values: Texts) => void }

/** One text in each of the four languages. */
function InFour({ label, description, disabled, error, values, onChange }: InFourProps) {
  return (
    <Fieldset variant="unstyled" legend={label}>
      <Stack gap="xs">
        {LOCALES.map((locale, index) => (
          <TextInput
            key={locale}
            label={LOCALE_NAMES[locale]}
            lang={locale}
            disabled={disabled}
            description={index === 0 ? description : undefined}
            error={index === 0 ? error : undefined}
            value={values[locale]}
            onChange={event => onChange({ ...values, [locale]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}

/** A text in four languages; empty in all of them is none. */
export function VatNoteField({
  value,
  onChange,
  ...common
}: Common & { value: Texts | null; onChange: (value: Texts | null) => void }) {
  const change = (values: Texts) => onChange(LOCALES.some(locale => values[locale].trim()) ? values : null)
  return <InFour {...common} values={value ?? EMPTY} onChange={change} />
}

/** A code that no other jurisdiction has. */
function newCode(laws: readonly Law[]): string {
  for (let number = 1; ; number++) {
    const code = `own_${number}`
    if (!laws.some(law => law.code === code)) return code
  }
}

/** The jurisdictions that owners have added, each in four languages. */
export function LawsField({
  value,
  onChange,
  ...common
}: Common & { value: readonly Law[]; onChange: (laws: Law[]) => void }) {
  const { t } = useLingui()
  return (
    <Stack gap="sm">
      {value.map((law, index) => {
        const number = index + 1
        return (
          <Stack key={law.code} gap="xs">
            <InFour
              {...common}
              label={t`Jurisdiction ${number}`}
              values={law.title}
              onChange={title =>
                onChange(value.map(one => (one.code === law.code ? { ...one, title } : one)))
              }
            />
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                disabled={common.disabled}
                onClick={() => onChange(value.filter(({ code }) => code !== law.code))}
              >
                <Trans>Remove</Trans>
              </Button>
            </Group>
          </Stack>
        )
      })}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={common.disabled}
          onClick={() => onChange([...value, { code: newCode(value), title: EMPTY }])}
        >
          <Trans>Add a jurisdiction</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
