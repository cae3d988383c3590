import { readListingInput } from "#shared/listings/listing-input.ts"
import { STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import {
  differingFields,
  type FormValues,
  toFields,
  VALUE_FIELDS,
  type ValueField,
} from "../../listing-form/form-values.ts"
import { findDifferences } from "../../ui/merge/merge-fields.ts"

/** The fields of a listing payload, as a proposal stores them. */
export type Content = Record<string, unknown>

/** The fields of the listing form that only staff fill in. */
export const HIDDEN_FIELDS = VALUE_FIELDS.filter(name => STAFF_FIELDS.some(one => one === name))

/** The fields that sellers fill in; price and "on request" are compared as one. */
export const SELLER_FIELDS = VALUE_FIELDS.filter(
  name => name !== "on_request" && !HIDDEN_FIELDS.includes(name),
)

/**
 * The content that the server can store now. A field with an invalid value has its stored one until it is corrected,
 * and `isWhole` is false. Monthly figures that are the listing's and that the stored content does not have stay absent.
 */
export function contentOf(
  values: FormValues,
  stored: Content,
  {
    now,
    listingFigures,
  }: {
    /** Milliseconds since 1970. */
    now: number
    listingFigures: string
  },
): { content: Content; isWhole: boolean } {
  const typed = Object.entries(toFields(values, "draft"))
  const keepsFigures = stored.figures === undefined && values.figures === listingFigures
  const fields = typed.filter(
    ([name]) => !STAFF_FIELDS.some(one => one === name) && !(keepsFigures && name === "figures"),
  )
  const payload = Object.fromEntries(fields)
  // The title is the only field that a draft requires, and a proposal requires none.
  const title = values.title.trim() || "-"
  const { problems } = readListingInput({ ...payload, title, status: "draft" }, { now })
  const invalid = Object.keys(problems ?? {})
  const isSameKind = (stored.kind ?? values.kind) === values.kind
  const former = invalid.flatMap(name =>
    isSameKind && stored[name] !== undefined ? [[name, stored[name]] as const] : [],
  )
  return {
    content: {
      ...Object.fromEntries(fields.filter(([name]) => !invalid.includes(name))),
      ...Object.fromEntries(former),
    },
    isWhole: invalid.length === 0,
  }
}

/** Whether a field is the same in two states of the form; the price includes "on request". */
export function isSameField(field: ValueField, one: FormValues, other: FormValues): boolean {
  const differing = differingFields(one, other)
  return !differing.includes(field) && !(field === "price" && differing.includes("on_request"))
}

/** One field of a version in another, the price together with "on request". */
export function withField(values: FormValues, field: ValueField, from: FormValues): FormValues {
  const taken = { ...values, [field]: from[field] }
  return field === "price" ? { ...taken, on_request: from.on_request } : taken
}

/**
 * My version with what only they changed since the common base. `conflicts` are the fields that both changed; they are
 * mine in `merged`.
 */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues) {
  const differences = findDifferences(SELLER_FIELDS, { base, mine, theirs }, isSameField)
  const merged = differences
    .filter(({ changedBy }) => changedBy === "them")
    .reduce((values, { field }) => withField(values, field, theirs), mine)
  const conflicts = differences.filter(({ changedBy }) => changedBy === "both").map(({ field }) => field)
  return { merged, conflicts }
}
