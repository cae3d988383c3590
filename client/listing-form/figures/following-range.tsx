import { useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { fieldId } from "../form-sections.ts"
import { useFieldLabels } from "../use-field-labels.ts"
import { useFieldText } from "../use-field-text.ts"
import type { ListingForm } from "../use-listing-form.ts"
import type { Lookups } from "../use-lookups.ts"
import type { FollowingRanges } from "./form-figures.ts"

type FollowingRangeProps = { form: ListingForm; lookups: Lookups; name: keyof FollowingRanges }

/** An earnings range that follows from the monthly figures and cannot be chosen. */
export function FollowingRange({ form, lookups, name }: FollowingRangeProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  return (
    <TextInput
      id={fieldId(name)}
      label={labels[name]}
      description={t`Set from the monthly figures`}
      value={textOf(name, form.values)}
      error={form.error(name)}
      disabled
    />
  )
}
