import { useLingui } from "@lingui/react/macro"
import { builtFromFields } from "#shared/cast.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import type { FieldName } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS, FILE_LABELS, VALUE_LABELS } from "#shared/listings/listing-labels.ts"
import type { Message } from "#shared/msg.ts"
import { useTranslate } from "../lib/use-translate.ts"
import type { FormField, SectionId } from "./form-sections.ts"
import { VALUE_FIELDS } from "./form-values.ts"

/** The title of a value of a closed list. */
export function useValueTitle() {
  const translate = useTranslate()
  return (name: FieldName, value: string): string => {
    const label = new Map(Object.entries(VALUE_LABELS)).get(name)
    const message = new Map<string, Message>(Object.entries(label ?? {})).get(value)
    return message ? translate(message) : value
  }
}

/** The labels of the form's fields. */
export function useFieldLabels(): Record<FormField, string> {
  const translate = useTranslate()
  return builtFromFields({
    ...Object.fromEntries(VALUE_FIELDS.map(name => [name, translate(FIELD_LABELS[name])])),
    ...Object.fromEntries(FILE_FIELDS.map(name => [name, translate(FILE_LABELS[name])])),
  })
}

export function useSectionTitles(): Record<SectionId, string> {
  const { t } = useLingui()
  return {
    basics: t`Basics`,
    account: t`Developer account`,
    deal: t`Price and deal`,
    figures: t`Figures`,
    words: t`Description and links`,
    files: t`Images and files`,
    seller: t`User info`,
    evidence: t`Evidence`,
  }
}
