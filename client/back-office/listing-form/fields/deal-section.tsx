import type { SectionProps } from "../section-props.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { FormSection } from "./form-section.tsx"
import { ManyField } from "./many-field.tsx"
import { PriceField } from "./price-field.tsx"

export function DealSection({ form, lookups }: SectionProps) {
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  return (
    <FormSection id="deal" title={titles.deal}>
      <PriceField form={form} label={labels.price} onRequestLabel={labels.on_request} />
      <ManyField
        form={form}
        field="payment_methods"
        label={labels.payment_methods}
        options={lookups.payment_methods}
      />
      <ManyField form={form} field="specials" label={labels.specials} options={lookups.specials} />
    </FormSection>
  )
}
