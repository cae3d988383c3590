import { useLingui } from "@lingui/react/macro"
import { Box, Group, Textarea, TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import { lengthOf } from "#shared/text.ts"
import { currencyAffix, formatExactPrice, formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { fieldId, type SectionId, sectionOf } from "../form-sections.ts"
import { type ValueField as Field, VALUE_FIELDS } from "../form-values.ts"
import type { SectionProps } from "../section-props.ts"
import { readTypedPrice } from "../typed-price.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { ChoiceCell } from "./choice-cell.tsx"
import { FormSection } from "./form-section.tsx"
import { addReport, ProofOf } from "./proof.tsx"
import { ValueField } from "./value-field.tsx"

type PriceFieldProps = { form: ListingForm; label: string; onRequestLabel: string }

/** The price with a preview of what visitors see; “On request” empties the field but remembers the price. */
function PriceField({ form, label, onRequestLabel }: PriceFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { prefix, suffix } = currencyAffix(locale)
  const { price, on_request: isOnRequest } = form.values
  const read = readTypedPrice(price)
  const shown = typeof read === "number" ? formatExactPrice(read, locale) : null
  const typed = shown ?? price
  const hint = isOnRequest
    ? price && t`${typed} will return when you clear “On request”`
    : shown && t`Visitors see ${shown}`
  return (
    <Group align="flex-start" gap="sm">
      <TextInput
        {...form.text("price")}
        flex="1 1 12rem"
        maw="20rem"
        labelProps={{ display: "block" }}
        label={label}
        description={hint || t`In US dollars`}
        inputWrapperOrder={["label", "input", "error", "description"]}
        value={isOnRequest ? "" : price}
        error={isOnRequest ? undefined : form.error("price")}
        disabled={isOnRequest}
        withAsterisk={!isOnRequest}
        aria-required={!isOnRequest}
        inputMode="decimal"
        autoComplete="off"
        leftSection={prefix}
        leftSectionPointerEvents="none"
        rightSection={suffix}
        rightSectionPointerEvents="none"
      />
      <Box pt="calc(var(--text-s) * 1.4 + var(--space-4))">
        <ChoiceCell
          id={fieldId("on_request")}
          kind="checkbox"
          name="on_request"
          title={onRequestLabel}
          checked={isOnRequest}
          onChange={checked => form.set("on_request", checked)}
        />
      </Box>
    </Group>
  )
}

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
