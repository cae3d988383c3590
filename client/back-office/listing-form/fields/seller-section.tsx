import { useLingui } from "@lingui/react/macro"
import { Textarea, TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import type { SectionProps } from "../section-props.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import { FormSection } from "./form-section.tsx"

type SellerSectionProps = Pick<SectionProps, "form"> & { image: ReactNode }

/** The seller; `image` is the file field, whose upload queue the whole form shares. */
export function SellerSection({ form, image }: SellerSectionProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  return (
    <FormSection id="seller" title={titles.seller}>
      {image}
      <div data-span="half">
        <TextInput
          {...form.text("user_name")}
          label={labels.user_name}
          withAsterisk
          aria-required
          autoComplete="off"
        />
      </div>
      <div data-span="half">
        <TextInput {...form.text("user_country")} label={labels.user_country} autoComplete="off" />
      </div>
      <Textarea {...form.text("user_bio")} label={labels.user_bio} autosize minRows={2} />
      <Textarea
        {...form.text("user_notes")}
        label={labels.user_notes}
        description={t`Only staff can see this`}
        inputWrapperOrder={["label", "input", "error", "description"]}
        autosize
        minRows={2}
      />
    </FormSection>
  )
}
