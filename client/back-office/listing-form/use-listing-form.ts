import { useForm } from "@mantine/form"
import { useRef } from "react"
import { fieldTexts } from "#shared/error-texts.ts"
import { type ListingInput, readListingInput } from "#shared/listing-input.ts"
import type { ListingStatus } from "#shared/lookups.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { type FormField, fieldId } from "./form-sections.ts"
import { differingFields, type FormValues, toFields, type ValueField } from "./form-values.ts"

type TextField = { [Field in ValueField]: FormValues[Field] extends string ? Field : never }[ValueField]

const firstOf = (texts: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(texts).map(([field, [first]]) => [field, first]))

/**
 * What is typed and what is wrong with it. A draft is held to a draft's rules until somebody tries to publish
 * it; a field that was changed is looked at when it is left.
 */
export function useListingForm(initial: FormValues, status: ListingStatus) {
  const locale = useLocale()
  const rules = useRef(status)
  const changed = useRef(new Set<ValueField>())
  const form = useForm<FormValues>({
    initialValues: initial,
    onValuesChange: (values, previous) => {
      for (const field of differingFields(values, previous)) changed.current.add(field)
    },
  })

  const read = (aim: ListingStatus) => {
    const { value, problems } = readListingInput(toFields(form.getValues(), aim))
    return { value, texts: problems ? firstOf(fieldTexts(problems, locale)) : {} }
  }
  const set = <Field extends ValueField>(field: Field, value: FormValues[Field]) => {
    form.getInputProps(field).onChange(value)
    if (field === "on_request") form.clearFieldError("price")
  }
  const leave = (field: ValueField) => {
    if (!changed.current.delete(field)) return
    form.setFieldError(field, read(rules.current).texts[field])
  }

  return {
    values: form.values,
    errors: form.errors,
    getValues: form.getValues,
    set,
    leave,
    error: (field: FormField) => form.errors[field],
    clearError: (field: FormField) => form.setErrors(({ [field]: _, ...others }) => others),
    text: (field: TextField) => ({
      id: fieldId(field),
      ...form.getInputProps(field),
      onBlur: () => leave(field),
    }),
    /** Holds the form to the rules of a status; null when something is wrong, and then the errors say what. */
    check(aim: ListingStatus): ListingInput | null {
      rules.current = aim
      const { value, texts } = read(aim)
      form.setErrors(texts)
      changed.current.clear()
      return value
    },
    /** How many fields a listing still lacks, or has wrong, before it can be published. */
    countMissing: () => Object.keys(read("published").texts).length,
    /** Shows what the server refused, the first text of each field. */
    refuse: (fields: Record<string, string[]>) => form.setErrors(firstOf(fields)),
    /** Puts other values in the place of what is typed. */
    load(values: FormValues) {
      form.setValues(values)
      form.clearErrors()
      changed.current.clear()
    },
  }
}
export type ListingForm = ReturnType<typeof useListingForm>
