import { TextInput } from "@mantine/core"
import type { SectionProps } from "../section-props.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { FormSection } from "./form-section.tsx"
import { ManyField } from "./many-field.tsx"
import { TypeField } from "./type-field.tsx"

export function BasicsSection({ form, lookups }: SectionProps) {
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  return (
    <FormSection id="basics" title={titles.basics}>
      <TextInput {...form.text("title")} label={labels.title} required autoComplete="off" />
      <div data-span="half">
        <TypeField form={form} label={labels.type} />
      </div>
      <div data-span="half">
        <ManyField
          form={form}
          field="platforms"
          label={labels.platforms}
          required
          options={lookups.platforms}
        />
      </div>
    </FormSection>
  )
}
