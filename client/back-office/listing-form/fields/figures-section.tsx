import type { SectionProps } from "../section-props.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { FormSection } from "./form-section.tsx"
import { ManyField } from "./many-field.tsx"
import { RangeField } from "./range-field.tsx"

/** The listing's key figures. */
export function FiguresSection({ form, lookups }: SectionProps) {
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const ranges = [
    { field: "last_month_earnings", options: lookups.earnings_ranges, required: true },
    { field: "last_year_earnings", options: lookups.earnings_ranges, required: false },
    { field: "age", options: lookups.ages, required: true },
    { field: "installs_range", options: lookups.installs_ranges, required: true },
  ] as const
  return (
    <FormSection id="figures" title={titles.figures}>
      {ranges.map(range => (
        <RangeField key={range.field} form={form} label={labels[range.field]} {...range} />
      ))}
      <ManyField
        form={form}
        field="monetizations"
        label={labels.monetizations}
        required
        options={lookups.monetizations}
      />
    </FormSection>
  )
}
