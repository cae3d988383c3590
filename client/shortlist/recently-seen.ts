import { useSyncExternalStore } from "react"
import { propertiesOf } from "#shared/properties.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"

/** A listing whose page was opened in this browser, and its price then: null on request. */
export type SeenListing = { id: number; price: number | null }

const KEY = "recently-seen"
const MAX_SEEN = 12
const NONE: readonly SeenListing[] = []

const listeners = new Set<() => void>()
/** In memory, where the browser's storage is unavailable. */
let fallback: string | undefined
let parsed: { text: string | null; seen: readonly SeenListing[] } = { text: null, seen: NONE }

function parseOne(value: unknown): SeenListing[] {
  const { id, price } = propertiesOf(value)
  const isPrice = price === null || (typeof price === "number" && price >= 0)
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 && isPrice ? [{ id, price }] : []
}

/** Parses the stored value, which may be anything. */
export function parseSeen(text: string | null): readonly SeenListing[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]")
    if (!Array.isArray(list)) return NONE
    const seen = list.flatMap(parseOne)
    return seen.filter(({ id }, index) => seen.findIndex(one => one.id === id) === index).slice(0, MAX_SEEN)
  } catch {
    return NONE
  }
}

/** With a listing as the newest. */
export const withSeen = (seen: readonly SeenListing[], { id, price }: SeenListing): SeenListing[] =>
  [{ id, price }, ...seen.filter(one => one.id !== id)].slice(0, MAX_SEEN)

/** The input of the query of their cards, in an order that does not depend on the visits. */
export const seenInput = (seen: readonly SeenListing[]) => ({
  ids: seen.map(({ id }) => id).sort((a, b) => a - b),
})

function storedText(): string | null {
  if (fallback !== undefined) return fallback
  return readStoredText("localStorage", KEY)
}

/** The listings that were opened in this browser, the last one first. */
export function readSeen(): readonly SeenListing[] {
  const text = storedText()
  if (text !== parsed.text) parsed = { text, seen: parseSeen(text) }
  return parsed.seen
}

function store(seen: readonly SeenListing[]) {
  const text = JSON.stringify(seen)
  fallback = writeStoredText("localStorage", KEY, seen.length > 0 ? text : null) ? undefined : text
  for (const listener of listeners) listener()
}

export const noteSeen = (listing: SeenListing) => store(withSeen(readSeen(), listing))
export const forgetSeen = () => store(NONE)

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** The listings seen in this browser as React state; none on the server. */
export function useRecentlySeen(): readonly SeenListing[] {
  return useSyncExternalStore(subscribe, readSeen, () => NONE)
}
