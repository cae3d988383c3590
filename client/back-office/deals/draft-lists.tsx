import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Checkbox, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { ASSET_KINDS, type Asset, MAX_ASSETS } from "#shared/deals/assets.ts"
import { storesWithoutAsset } from "#shared/deals/contract-facts.ts"
import { ASSET_LABELS } from "#shared/deals/labels.ts"
import { useDeal } from "../../deals/deal-access.tsx"
import { titleOfItem } from "../../deals/item-title.ts"
import { useRoleTexts } from "../../deals/use-deal-texts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import type { DraftItem } from "./draft-values.ts"

type ListProps<Value> = { value: Value; problem: string | undefined; onChange: (value: Value) => void }

/** What is sold, one by one, as the contract lists it. */
export function AssetsField({ value, problem, onChange }: ListProps<readonly Asset[]>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { deal } = useDeal()
  const lacking = {
    google_play: t`The listing is for Android, but no asset is its page on Google Play.`,
    app_store: t`The listing is for iOS, but no asset is its page in the App Store.`,
  }
  const replace = (index: number, change: Partial<Asset>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <Fieldset variant="unstyled" legend={t`What is sold`}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          <Trans>Name each asset so that nobody can mistake it: an address, an account, a domain.</Trans>
        </Text>
        {[...value.entries()].map(([index, asset]) => {
          const number = index + 1
          return (
            <Group key={number} gap="xs" wrap="wrap" align="flex-end">
              <NativeSelect
                aria-label={t`Kind of asset ${number}`}
                value={asset.kind}
                data={ASSET_KINDS.map(kind => ({ value: kind, label: translate(ASSET_LABELS[kind]) }))}
                onChange={({ currentTarget }) => {
                  const kind = ASSET_KINDS.find(one => one === currentTarget.value)
                  if (kind) replace(index, { kind })
                }}
              />
              <TextInput
                flex="1 1 16rem"
                aria-label={t`Asset ${number}`}
                value={asset.value}
                onChange={event => replace(index, { value: event.currentTarget.value })}
              />
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t`Remove asset ${number}`}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <Trans>Remove</Trans>
              </Button>
            </Group>
          )
        })}
        <FormProblem>{problem}</FormProblem>
        {storesWithoutAsset(deal.listing_copy, value).map(store => (
          <Alert key={store}>{lacking[store]}</Alert>
        ))}
        {value.length < MAX_ASSETS && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => onChange([...value, { kind: "store_listing", value: "" }])}
            >
              <Trans>Add an asset</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

/** The jurisdiction of the contract: that of the settings, or another one for this deal. */
export function DraftLawField({ value, problem, onChange }: ListProps<string>) {
  const { t } = useLingui()
  const locale = useLocale()
  const settings = trpc.settings.forStaff.useQuery().data
  const laws = settings?.laws ?? []
  const usual = laws.find(({ code }) => code === settings?.law)?.title[locale]
  return (
    <NativeSelect
      label={t`Governing law and place`}
      name="law"
      value={value}
      error={problem}
      data={[
        { value: "", label: usual ? t`As in the settings: ${usual}` : t`Not set` },
        ...laws.map(({ code, title }) => ({ value: code, label: title[locale] })),
      ]}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** The items of the checklist: those that follow from the listing, without what staff leave out and with what they add. */
export function ItemsField({ value, problem, onChange }: ListProps<DraftItem[] | null>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal } = useDeal()
  const [text, setText] = useState("")
  const all: readonly DraftItem[] = deal.checklist
  const chosen = value ?? all
  const isChosen = (item: DraftItem) => chosen.some(one => keyOf(one) === keyOf(item))
  const shown = [...all, ...chosen.filter(item => !all.some(one => keyOf(one) === keyOf(item)))]
  return (
    <Fieldset variant="unstyled" legend={t`Checklist`}>
      <Stack gap="xs">
        {shown.map(item => (
          <Checkbox
            key={keyOf(item)}
            label={`${titleOfItem(item, translate)} · ${roles[item.by]}`}
            checked={isChosen(item)}
            onChange={({ currentTarget }) =>
              onChange(
                shown.filter(one => (keyOf(one) === keyOf(item) ? currentTarget.checked : isChosen(one))),
              )
            }
          />
        ))}
        <Group gap="xs" align="flex-end">
          <TextInput
            flex="1 1 16rem"
            label={t`Another item of the seller`}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Button
            variant="default"
            aria-disabled={text.trim() === "" || undefined}
            onClick={() => {
              if (text.trim() === "") return
              onChange([...chosen, { code: OWN_ITEM, text: text.trim(), by: "seller" }])
              setText("")
            }}
          >
            <Trans>Add the item</Trans>
          </Button>
        </Group>
        <FormProblem>{problem}</FormProblem>
      </Stack>
    </Fieldset>
  )
}

const OWN_ITEM = "own"
const keyOf = ({ code, text }: DraftItem) => `${code} ${text ?? ""}`
