import { useLingui } from "@lingui/react/macro"
import { Textarea } from "@mantine/core"
import type { ReactNode } from "react"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import { lengthOf } from "#shared/text.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { type SectionId, sectionOf } from "../form-sections.ts"
import { type ValueField as Field, VALUE_FIELDS } from "../form-values.ts"
import type { SectionProps } from "../section-props.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { FormSection } from "./form-section.tsx"
import { PriceField } from "./price-field.tsx"
import { addReport, ProofOf } from "./proof.tsx"
import { ValueField } from "./value-field.tsx"

const MAX_LENGTH = 20_000
const MIN_ROWS = 6

/** The seller's description; the field grows with its content. */
function DescriptionField({ form, label }: { form: ListingForm; label: string }) {
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

/** Fields that share a row although fields of their type usually have a separate one. */
const HALVES: readonly Field[] = [
  "kind",
  "type",
  "platforms",
  "google_play_link",
  "appstore_link",
  "user_name",
  "user_country",
]

/** Short fields share a row with the next one. */
function spanOf(name: Field): "half" | undefined {
  const field = fieldOf(name)
  return HALVES.includes(name) ||
    field.type === "number" ||
    (field.kinds && field.type !== "flag" && field.type !== "months")
    ? "half"
    : undefined
}

type FieldsSectionProps = SectionProps & {
  id: SectionId
  /** A stored listing cannot change its kind. */
  hasKind: boolean
  /** The fields that the form leaves out. */
  hidden?: readonly Field[]
  /** What is shown below a field. */
  notes?: Partial<Record<Field, ReactNode>>
  /** The uploads of proof for the figures; absent for visitors. */
  files?: FormFilesControl | undefined
  children?: ReactNode
}

/** A section of the form: the fields that a listing of its kind has there. `children` come first. */
export function FieldsSection(props: FieldsSectionProps) {
  const { id, form, lookups, hasKind, hidden = [], notes, files, children } = props
  const { t } = useLingui()
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const hints: Partial<Record<Field, string>> = {
    google_play_link: "play.google.com/…",
    appstore_link: "apps.apple.com/…",
    link_video: t`YouTube, Vimeo and Rutube videos play on the page; others open on their own site`,
  }
  const { kind } = form.values
  const fields = VALUE_FIELDS.filter(
    name =>
      sectionOf(name) === id &&
      belongsTo(fieldOf(name), kind) &&
      name !== "on_request" &&
      !(name === "kind" && hasKind) &&
      !hidden.includes(name),
  )
  return (
    <FormSection id={id} title={titles[id]}>
      {children}
      {fields.map(name => {
        return (
          <div key={name} data-span={spanOf(name)}>
            {name === "price" && (
              <PriceField form={form} label={labels.price} onRequestLabel={labels.on_request} />
            )}
            {name === "description" && <DescriptionField form={form} label={labels.description} />}
            {name !== "price" && name !== "description" && (
              <ValueField
                form={form}
                lookups={lookups}
                name={name}
                hint={hints[name]}
                onReport={files && (file => addReport(files, file))}
              />
            )}
            {files && <ProofOf field={name} files={files} />}
            {notes?.[name]}
          </div>
        )
      })}
    </FormSection>
  )
}
