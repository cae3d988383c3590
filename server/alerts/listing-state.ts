import type { ListingRow } from "#drizzle/schema.ts"
import type { SeenByConditions } from "#server/catalogue/conditions.ts"
import { type EventData, readData } from "#shared/event-data.ts"
import type { AuditEvent } from "#shared/events.ts"
import { OPTION_WORDS, optionId, placeOf } from "#shared/listings/field-groups.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import { readFigures } from "#shared/listings/figures-input.ts"
import { multipleOf, summaryOf } from "#shared/listings/figures-summary.ts"
import { INDEXED_NAMES, type IndexedField } from "#shared/listings/indexed-fields.ts"
import { belongsTo, LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import type { ListingKind } from "#shared/listings/lookups.ts"
import { numberOf, textOf } from "#shared/properties.ts"

/** Later than any that is stored. */
const LAST_MONTH = "9999-12"

/** The stored fields of a listing at some time, by name; null before it was created. */
type Fields = Record<string, unknown>

/** What a visitor's query compares; null while the listing is not on sale. */
export type SearchedListing = SeenByConditions & { text: string }

/** The bits of a list of ids, which a row stores as such and an event as the list. */
const bitsOf = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce((bits, id) => bits | (1 << (numberOf(id) - 1)), 0)
    : numberOf(value ?? 0)

function optionBits(name: IndexedField, fields: Fields): number {
  const field = LISTING_FIELDS[name]
  const value = fields[name]
  switch (field.type) {
    case "many":
    case "set":
      return bitsOf(value)
    case "range":
    case "entry":
      return value === null || value === undefined ? 0 : 1 << (numberOf(value) - 1)
    case "one": {
      const kind: ListingKind = fields.kind === "account" ? "account" : "app"
      const id = belongsTo(field, kind) ? optionId(field.group, textOf(value) ?? "") : 0
      return id > 0 ? 1 << (id - 1) : 0
    }
  }
}

function optionWords(fields: Fields): Int32Array {
  const words = new Int32Array(OPTION_WORDS)
  for (const name of INDEXED_NAMES) {
    const { word, bit } = placeOf(LISTING_FIELDS[name].group)
    words[word] = (words[word] ?? 0) | (optionBits(name, fields) << bit)
  }
  return words
}

/** The claims that were checked before an `evidence.set` event, as bits. */
function checkedBefore(now: number, { evidence = [] }: EventData<"evidence.set">): number {
  let bits = now
  for (const { claim, level, by } of evidence) {
    const id = optionId("checked", claim)
    if (id === 0) continue
    const bit = 1 << (id - 1)
    const isCompared = by === "product" && (claim === "installs" || claim === "age")
    bits = level === "checked" && !isCompared ? bits | bit : bits & ~bit
  }
  return bits
}

/** The fields before an event. */
function undo(fields: Fields, event: AuditEvent): Fields | null {
  switch (event.action) {
    case "listing.created":
      return null
    case "listing.deleted":
      return { ...fields, deletedAt: null }
    case "listing.restored":
      return { ...fields, deletedAt: 0 }
    case "evidence.set":
      return {
        ...fields,
        checked: checkedBefore(bitsOf(fields.checked), readData(event.action, event.before)),
      }
    default:
      return { ...fields, ...event.before }
  }
}

/** A listing after the events with these numbers, largest first; `events` are all of its own since then, oldest first. */
export function statesAt(
  row: ListingRow | undefined,
  events: readonly AuditEvent[],
  numbers: readonly number[],
): (SearchedListing | null)[] {
  let fields: Fields | null = row ? { ...row } : null
  let state = fields && toSearched(fields)
  let left = events.length
  return numbers.map(number => {
    const newer = left
    for (; left > 0; left--) {
      const event = events[left - 1]
      if (!fields || !event || event.number <= number) break
      fields = undo(fields, event)
    }
    if (left < newer) state = fields && toSearched(fields)
    return state
  })
}

/** Monthly figures, which a row stores as a text and an event as the list. */
function summaryIn({ kind, figures }: Fields) {
  if (kind === "account") return null
  const months = typeof figures === "string" ? storedFigures(figures) : readFigures(figures, LAST_MONTH).value
  return summaryOf(months ?? [])
}

function toSearched(fields: Fields): SearchedListing | null {
  const { status, availability, deletedAt, price, rating, title, description } = fields
  if (status !== "published" || availability === "sold" || deletedAt !== null) return null
  const summary = summaryIn(fields)
  const multiple = summary && multipleOf(typeof price === "number" ? price : null, summary.profit_year)
  const numberIn = (value: unknown) => (typeof value === "number" ? value : Number.NaN)
  return {
    words: optionWords(fields),
    values: {
      price: numberIn(price),
      earnings: numberIn(summary?.earnings_month),
      profit: numberIn(summary?.profit_month),
      multiple: numberIn(multiple),
      rating: numberIn(rating),
    },
    text: `${title ?? ""} ${description ?? ""}`,
  }
}
