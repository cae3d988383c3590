import { parseJson, propertiesOf } from "#shared/properties.ts"
import { createStoredState, useStoredState } from "../lib/stored-state.ts"

/** A listing whose page was opened in this browser, and its price then: null on request. */
type SeenListing = { id: number; price: number | null }

const MAX_SEEN = 12
const NONE: readonly SeenListing[] = []

function parseOne(value: unknown): SeenListing[] {
  const { id, price } = propertiesOf(value)
  const isPrice = price === null || (typeof price === "number" && price >= 0)
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 && isPrice ? [{ id, price }] : []
}

/** Parses the stored value, which may be anything. */
export function parseSeen(text: string | null): readonly SeenListing[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) return NONE
  const seen = list.flatMap(parseOne)
  return seen.filter(({ id }, index) => seen.findIndex(one => one.id === id) === index).slice(0, MAX_SEEN)
}

/** With a listing as the newest. */
export const withSeen = (seen: readonly SeenListing[], { id, price }: SeenListing): SeenListing[] =>
  [{ id, price }, ...seen.filter(one => one.id !== id)].slice(0, MAX_SEEN)

/** The input of the query of their cards, in an order that does not depend on the visits. */
export const seenInput = (seen: readonly SeenListing[]) => ({
  ids: seen.map(({ id }) => id).sort((a, b) => a - b),
})

const state = createStoredState(["recently-seen"], ([text = null]) => parseSeen(text))

/** The listings that were opened in this browser, the last one first. */
export const readSeen = state.read

export const noteSeen = (listing: SeenListing) => state.store(JSON.stringify(withSeen(readSeen(), listing)))
export const forgetSeen = () => state.store(null)

/** The listings seen in this browser as React state; none on the server. */
export const useRecentlySeen = (): readonly SeenListing[] => useStoredState(state, NONE)
