import { useLingui } from "@lingui/react/macro"
import { builtFromFields } from "#shared/cast.ts"
import type { FieldName } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS, VALUE_LABELS } from "#shared/listings/listing-labels.ts"
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
  const { t } = useLingui()
  const translate = useTranslate()
  const values = VALUE_FIELDS.map(name => [name, translate(FIELD_LABELS[name])])
  return builtFromFields({
    ...Object.fromEntries(values),
    title_image: t`Title image`,
    app_icon: t`Icon`,
    screenshots: t`Screenshots`,
    files: t`Files`,
    financials: t`Financials`,
    user_image: t`Image`,
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
