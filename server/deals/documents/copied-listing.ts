import type { CopiedField } from "#shared/deals/contract-facts.ts"
import { printableOnly } from "#shared/deals/printable.ts"
import type { FieldDefinition } from "#shared/listings/field-definition.ts"
import { LISTING_FIELDS, type PayloadField } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS, VALUE_LABELS } from "#shared/listings/listing-labels.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { type Message, msg } from "#shared/msg.ts"

const YES = msg`Yes`
const FIGURES = msg`Monthly figures in USD (month: earnings / costs)`
type Values = CopiedField["values"]

/** Fields about the listing rather than about the sold asset. */
const NOT_STATED: ReadonlySet<string> = new Set(["status", "availability", "payment_methods", "external_id"])

const isField = (name: string): name is PayloadField => name in FIELD_LABELS
const values: Readonly<Record<string, Readonly<Record<string, Message>>>> = VALUE_LABELS
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** A month of the figures with its earnings and, after a slash, its costs. */
function monthText(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("month" in value) || !("earnings" in value)) return []
  const costs = "costs" in value && typeof value.costs === "number" ? ` / ${value.costs}` : ""
  return [`${String(value.month)}: ${String(value.earnings)}${costs}`]
}

function valuesOf(name: string, definition: FieldDefinition, value: unknown): Values {
  switch (definition.type) {
    case "many":
    case "range":
    case "entry":
      return listOf(value).flatMap(id => LOOKUP_TITLES[definition.lookup][Number(id) - 1] ?? [])
    case "one":
    case "set":
      return listOf(value).map(one => values[name]?.[String(one)] ?? String(one))
    case "flag":
      return value === true ? [YES] : []
    case "price":
      return [{ usd: Number(value) }]
    case "months":
      return listOf(value).flatMap(monthText)
    default:
      return [printableOnly(String(value))]
  }
}

/** The copy of a listing as printed in the annex of a contract: the stated fields, in the order of the form. */
export function copiedFields(copy: Readonly<Record<string, unknown>>): CopiedField[] {
  return Object.entries<FieldDefinition>(LISTING_FIELDS).flatMap(([name, definition]) => {
    const value = copy[name]
    if (!isField(name) || NOT_STATED.has(name) || value === null || value === undefined || value === "")
      return []
    const found = valuesOf(name, definition, value)
    return found.length
      ? [{ label: definition.type === "months" ? FIGURES : FIELD_LABELS[name], values: found }]
      : []
  })
}
