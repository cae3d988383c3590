import { fieldText } from "#shared/error-texts.ts"
import { submissionProblems, warningsOf } from "#shared/proposals/checks.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { filesOfForm } from "../../listing-form/content-files.ts"
import { type FormField, toFormField } from "../../listing-form/form-sections.ts"
import { type FormValues, toFields } from "../../listing-form/form-values.ts"
import { readTypedPrice } from "../../listing-form/typed-price.ts"
import { useWarningTexts } from "../../listing-form/use-warning-texts.ts"
import type { FormFiles } from "../../uploads/form-files.ts"

export type FieldText = { field: FormField; text: string }

/** The problems besides missing fields that would reject a submission, and the warnings. */
export function useChecks(
  values: FormValues,
  files: FormFiles,
): { problems: FieldText[]; warnings: FieldText[] } {
  const translate = useTranslate()
  const locale = useLocale()
  const texts = useWarningTexts()
  const content = {
    ...toFields(values, "draft"),
    price: readTypedPrice(values.price),
    ...filesOfForm(files),
  }
  const known = (name: string, text: string): FieldText[] => {
    const field = toFormField(name)
    return field ? [{ field, text }] : []
  }
  const problems = Object.entries(submissionProblems(content)).flatMap(([name, [first]]) =>
    first
      ? known(
          name,
          fieldText(first, translate, month => formatMonth(month, locale)),
        )
      : [],
  )
  const warnings = warningsOf(content).flatMap(({ field, code }) => known(field, texts[code]))
  return { problems, warnings }
}
