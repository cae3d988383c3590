import { useLingui } from "@lingui/react/macro"
import { Textarea } from "@mantine/core"
import { lengthOf } from "#shared/text.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import type { ListingForm } from "../use-listing-form.ts"

const MAX_LENGTH = 20_000
const MIN_ROWS = 6

/** The seller's description; the field grows with its content. */
export function DescriptionField({ form, label }: { form: ListingForm; label: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const length = formatNumber(lengthOf(form.values.description.trim()), locale)
  const limit = formatNumber(MAX_LENGTH, locale)
  return (
    <Textarea
      {...form.text("description")}
      label={label}
      description={t`${length} of ${limit} characters`}
      inputWrapperOrder={["label", "input", "error", "description"]}
      withAsterisk
      aria-required
      autosize
      minRows={MIN_ROWS}
    />
  )
}
