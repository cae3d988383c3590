import { useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import type { SectionProps } from "../section-props.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { DescriptionField } from "./description-field.tsx"
import { FormSection } from "./form-section.tsx"

const LINKS = ["google_play_link", "appstore_link", "link_video"] as const

export function WordsSection({ form }: Pick<SectionProps, "form">) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const hints = {
    google_play_link: "play.google.com/…",
    appstore_link: "apps.apple.com/…",
    link_video: t`YouTube, Vimeo and Rutube videos play on the page; others open on their own site`,
  }
  return (
    <FormSection id="words" title={titles.words}>
      <DescriptionField form={form} label={labels.description} />
      {LINKS.map(field => (
        <div key={field} data-span={field === "link_video" ? undefined : "half"}>
          <TextInput
            {...form.text(field)}
            label={labels[field]}
            description={hints[field]}
            inputWrapperOrder={["label", "input", "error", "description"]}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      ))}
    </FormSection>
  )
}
