import { type JsonBytes, toBytes } from "#server/platform/json-bytes.ts"
import type { Locale } from "#shared/locales.ts"
import {
  LOCALIZED_FIELDS,
  localizedEntries,
  neutralEntries,
  type SeenListing,
  type StoredChoice,
  storedChoice,
} from "./view.ts"

/** A visitor's view of a listing in a list: its JSON up to the localized fields, and their stored values. */
export type NeutralListing = { start: JsonBytes; localized: readonly StoredChoice[] }

const END = toBytes("}")

export function toNeutral(listing: SeenListing, now: number): NeutralListing {
  const json = JSON.stringify(Object.fromEntries(neutralEntries(listing, { withNotes: false, now })))
  return {
    start: toBytes(json.slice(0, -1)),
    localized: LOCALIZED_FIELDS.map(name => storedChoice(listing.row, name)),
  }
}

type SerializedValues = Map<StoredChoice, JsonBytes>[]
/** By language and field; at most one entry per value of a lookup, a few hundred in all. */
const serialized = new Map<Locale, SerializedValues>()

function valuesIn(locale: Locale): SerializedValues {
  const values = serialized.get(locale) ?? LOCALIZED_FIELDS.map(() => new Map())
  serialized.set(locale, values)
  return values
}

/** The pieces of a listing's JSON in a language. */
export function piecesIn(locale: Locale): (listing: NeutralListing) => JsonBytes[] {
  const values = valuesIn(locale)
  function serialize(index: number, name: (typeof LOCALIZED_FIELDS)[number], value: StoredChoice): JsonBytes {
    const entries = localizedEntries(name, value, locale)
    const piece = toBytes(entries.map(([key, shown]) => `,"${key}":${JSON.stringify(shown)}`).join(""))
    values[index]?.set(value, piece)
    return piece
  }
  return ({ start, localized }) => {
    const pieces = [start]
    for (const [index, name] of LOCALIZED_FIELDS.entries()) {
      const value = localized[index]
      pieces.push(values[index]?.get(value) ?? serialize(index, name, value))
    }
    pieces.push(END)
    return pieces
  }
}
