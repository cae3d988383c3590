import type { DealRow } from "#drizzle/deals.ts"
import { checklistFor, itemsAfter, type ListedItem } from "#shared/deals/checklist.ts"
import { PARTIES } from "#shared/deals/states.ts"
import { propertiesOf } from "#shared/properties.ts"
import { copyOf, includedOf } from "./facts.ts"

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(one => typeof one === "number") : []

/** What the checklist follows from: the listing as it was when the deal was created, and what is included. */
function scopeOf(row: DealRow) {
  const { kind, platforms, monetizations } = copyOf(row)
  return {
    kind: kind === "account" ? ("account" as const) : ("app" as const),
    platforms: numbers(platforms),
    monetizations: numbers(monetizations),
    included: includedOf(row),
  }
}

function itemIn(stored: unknown): ListedItem[] {
  const { code, by, text } = propertiesOf(stored)
  const party = PARTIES.find(one => one === by)
  return party && typeof code === "string"
    ? [{ code, by: party, text: typeof text === "string" ? text : null }]
    : []
}

/** The items of the checklist: those that staff have chosen, else those that follow from the listing. */
export function itemsOf(row: DealRow): ListedItem[] {
  const stored: unknown = row.itemList === null ? null : JSON.parse(row.itemList)
  if (Array.isArray(stored)) return stored.flatMap(itemIn)
  return checklistFor(scopeOf(row)).map(item => ({ ...item, text: null }))
}

/** The stored list after a change of what is included; null where it follows from the listing. */
export function itemListAfter(row: DealRow, included: string): string | null {
  if (row.itemList === null) return null
  return JSON.stringify(itemsAfter(itemsOf(row), scopeOf(row), scopeOf({ ...row, included })))
}
