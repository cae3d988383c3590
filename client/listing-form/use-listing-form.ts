import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { fieldTexts } from "#shared/error-texts.ts"
import { type ListingInput, readListingInput } from "#shared/listings/listing-input.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { formatMonth } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { type FormField, fieldId, fieldsInOrder } from "./form-sections.ts"
import {
  differingFields,
  type EntryValue,
  FOLLOWING_RANGES,
  type FollowingRanges,
  type FormValues,
  rangesFollowing,
  toFields,
  unfitEntries,
  type ValueField,
} from "./form-values.ts"

const firstOf = (texts: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(texts).map(([field, [first]]) => [field, first]))

/**
 * The form's values and errors. A draft is validated by the draft rules until it is published; a changed field is
 * validated on blur.
 */
export function useListingForm(initial: FormValues, status: ListingStatus) {
  const translate = useTranslate()
  const locale = useLocale()
  const monthText = (month: string) => formatMonth(month, locale)
  const rules = useRef(status)
  const changed = useRef(new Set<ValueField>())
  const form = useForm<FormValues>({
    initialValues: initial,
    onValuesChange: (values, previous) => {
      for (const field of differingFields(values, previous)) changed.current.add(field)
    },
  })

  const [cleared, setCleared] = useState<readonly EntryValue[]>([])

  /**
   * Sets the ranges that follow from the figures, and clears those that only followed from the former figures `before`.
   */
  const followFigures = (before: FollowingRanges) => {
    const values = form.getValues()
    const now: FollowingRanges = rangesFollowing(values.figures)
    for (const name of FOLLOWING_RANGES) {
      const range = now[name]
      if (range !== undefined && range !== null) form.getInputProps(name).onChange(range)
      const followed = before[name] ?? null
      if (range === undefined && followed !== null && values[name] === followed)
        form.getInputProps(name).onChange(null)
    }
  }

  /** Sets a field; an entry that does not belong to a new type is cleared, and ranges follow from monthly figures. */
  const setValue = (field: ValueField, value: unknown) => {
    const before = rangesFollowing(form.getValues().figures)
    form.getInputProps(field).onChange(value)
    if (field === "figures") followFigures(before)
    if (field !== "type") return
    const unfit = unfitEntries(form.getValues())
    for (const name of unfit) form.getInputProps(name).onChange(null)
    setCleared(unfit)
  }

  const read = (aim: ListingStatus) => {
    const { value, problems } = readListingInput(toFields(form.getValues(), aim), {
      now: Date.now(),
    })
    return { value, texts: problems ? firstOf(fieldTexts(problems, translate, monthText)) : {} }
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
    /** Like `set`, for a value whose type follows from the field's definition. */
    setValue,
    /** The entries that were cleared by the last change of the type. */
    cleared,
    text: (field: ValueField) => ({
      id: fieldId(field),
      ...form.getInputProps(field),
      onBlur: () => leave(field),
    }),
    /** Validates the form by the rules of a status; returns null and shows the errors if it is invalid. */
    check(aim: ListingStatus): ListingInput | null {
      rules.current = aim
      const { value, texts } = read(aim)
      form.setErrors(texts)
      changed.current.clear()
      return value
    },
    /** The fields that are missing or invalid for publishing, in the order of the form. */
    missing: () => fieldsInOrder(read("published").texts),
    /** Shows the server's field errors, the first text per field. */
    refuse: (fields: Record<string, string[]>) => form.setErrors(firstOf(fields)),
    /** Replaces the form's values; entries of another type, as in a merge of two versions, are reported. */
    load(values: FormValues) {
      form.setValues(values)
      setCleared([])
      const { texts } = read(rules.current)
      form.setErrors(Object.fromEntries(unfitEntries(values).map(name => [name, texts[name]])))
      changed.current.clear()
    },
  }
}
export type ListingForm = ReturnType<typeof useListingForm>
