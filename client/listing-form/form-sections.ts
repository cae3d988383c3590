import { FORM_SECTIONS, type FormSection } from "#shared/listings/field-definition.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import type { ListingKind } from "#shared/listings/lookups.ts"
import { VALUE_FIELDS, type ValueField } from "./form-values.ts"

export type FormField = ValueField | FileField

/** The sections of fields, and the evidence, which is saved separately. */
export type SectionId = FormSection | "evidence"

export const isFileField = (field: FormField): field is FileField => FILE_FIELDS.some(one => one === field)

/** The section of a field. */
export function sectionOf(field: FormField): FormSection {
  if (isFileField(field)) return field === "user_image" ? "seller" : "files"
  return fieldOf(field).section ?? "basics"
}

const IN_FORM: readonly FormField[] = [...FILE_FIELDS, ...VALUE_FIELDS]
/** The form from top to bottom; the summary and the section list follow this order. */
export const SECTIONS = FORM_SECTIONS.map(id => ({
  id,
  fields: IN_FORM.filter(field => sectionOf(field) === id),
}))

const ALL_FIELDS: readonly FormField[] = SECTIONS.flatMap(({ fields }) => fields)

/** The sections with fields for a kind of listing. */
export function sectionsOf(kind: ListingKind): FormSection[] {
  return SECTIONS.filter(({ fields }) =>
    fields.some(field => isFileField(field) || belongsTo(fieldOf(field), kind)),
  ).map(({ id }) => id)
}

/** The form field for a name in the server's response; undefined if the form does not show it. */
export function toFormField(name: string): FormField | undefined {
  return ALL_FIELDS.find(field => field === name)
}

/** The fields with problems, in the order of the form. */
export function fieldsInOrder(errors: Record<string, unknown>): FormField[] {
  return ALL_FIELDS.filter(field => errors[field])
}

/** How many problems each section has. */
export function problemCounts(errors: Record<string, unknown>): Map<SectionId, number> {
  return new Map(
    SECTIONS.map(({ id, fields }) => [id, fields.filter(field => Boolean(errors[field])).length]),
  )
}

/** The id of a field's labelled, focusable element. */
export function fieldId(field: FormField): string {
  return `listing-${field}`
}

/** The element id of a field's option, counted from 0; the first represents the field. */
export function optionId(field: FormField, index: number): string {
  return index === 0 ? fieldId(field) : `${fieldId(field)}-${index}`
}

/**
 * The current section: the last one that starts above `line`, or the last of all at the end of the page, where it
 * may be too short to reach the line. Positions are pixels from the top of the window, in order.
 */
export function currentSection(
  starts: readonly { id: SectionId; top: number }[],
  line: number,
  isAtEnd: boolean,
): SectionId | null {
  if (isAtEnd) return starts.at(-1)?.id ?? null
  return (starts.findLast(({ top }) => top <= line) ?? starts[0])?.id ?? null
}

export function sectionElementId(id: SectionId): string {
  return `listing-section-${id}`
}

/** Focuses a field and scrolls it into view; for a file field, its first control. */
export function focusField(field: FormField): void {
  const element = document.getElementById(fieldId(field))
  const inner = element?.matches("input, textarea, select, button")
    ? element
    : element?.querySelector<HTMLElement>("button:not(:disabled), input:not([hidden], :disabled)")
  inner?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: "center" })
}
