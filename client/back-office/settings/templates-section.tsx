import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import { LOCALE_NAMES, LOCALES } from "#shared/locales.ts"
import { templateName } from "#shared/settings/labels.ts"
import { REPLY_PLACEHOLDERS, type ReplyTemplate } from "#shared/settings/settings.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AccountSection } from "../account/account-section.tsx"
import { useAnnounce } from "../announce.tsx"
import { useSettingSections } from "../use-setting-sections.ts"

const EMPTY: ReplyTemplate = { code: "", texts: { en: "", ru: "", es: "", vi: "" } }

/** Replies that staff start from, in four languages; saved together. */
export function TemplatesSection({ setting }: { setting: { value: ReplyTemplate[]; fixed: boolean } }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const titles = useSettingSections()
  const [list, setList] = useState(setting.value)
  const [chosen, setChosen] = useState(0)
  const save = trpc.settings.update.useMutation({
    retry: false,
    onSuccess: saved => {
      utils.settings.get.setData(undefined, saved)
      setList(saved.settings.templates.value)
      announce(t`The templates are saved.`)
    },
  })
  const template = list[chosen]
  const change = (next: ReplyTemplate) => setList(list.map((one, index) => (index === chosen ? next : one)))
  const placeholders = REPLY_PLACEHOLDERS.map(name => `{${name}}`).join(", ")
  const problem = fieldTextsOf(save.error)?.templates ?? (save.error && failureText(save.error))
  return (
    <AccountSection
      id="templates"
      title={titles.templates}
      note={<Trans>Placeholders: {placeholders}. An empty language falls back to English.</Trans>}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ templates: list })
        }}
      >
        <Stack gap="sm" maw="var(--measure)">
          <NativeSelect
            label={t`Template`}
            value={String(chosen)}
            data={list.map(({ code }, index) => ({
              value: String(index),
              label: templateName(code, translate) || t`New template`,
            }))}
            onChange={event => setChosen(Number(event.currentTarget.value))}
          />
          {template && (
            <>
              <TextInput
                label={t`Short name`}
                value={template.code}
                onChange={event => change({ ...template, code: event.currentTarget.value })}
              />
              {LOCALES.map(locale => (
                <Textarea
                  key={locale}
                  label={LOCALE_NAMES[locale]}
                  autosize
                  minRows={3}
                  maxRows={12}
                  value={template.texts[locale]}
                  onChange={event =>
                    change({ ...template, texts: { ...template.texts, [locale]: event.currentTarget.value } })
                  }
                />
              ))}
            </>
          )}
          <FormProblem>{problem}</FormProblem>
          <Group gap="sm">
            <Button type="submit" data-pending={save.isPending || undefined}>
              <Trans>Save</Trans>
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setList([...list, EMPTY])
                setChosen(list.length)
              }}
            >
              <Trans>New template</Trans>
            </Button>
            {template && (
              <Button
                variant="default"
                onClick={() => {
                  setList(list.filter((_, index) => index !== chosen))
                  setChosen(0)
                }}
              >
                <Trans>Remove the template</Trans>
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </AccountSection>
  )
}
