import type { ListingRow } from "#drizzle/schema.ts"
import { type JsonBytes, toBytes } from "#server/platform/json-bytes.ts"
import type { Locale } from "#shared/locales.ts"
import {
  figuresEntry,
  LOCALIZED_FIELDS,
  localizedEntries,
  neutralEntries,
  type SeenListing,
  type StoredChoice,
  storedChoice,
} from "./view.ts"

/** A visitor's view of a listing: its JSON up to the localized fields, their stored values, and its monthly figures. */
export type NeutralListing = {
  start: JsonBytes
  localized: readonly StoredChoice[]
  figures: Pick<ListingRow, "kind" | "figures">
}

const END = toBytes("}")

export function toNeutral(listing: SeenListing, now: number): NeutralListing {
  const json = JSON.stringify(Object.fromEntries(neutralEntries(listing, { withNotes: false, now })))
  return {
    start: toBytes(json.slice(0, -1)),
    localized: LOCALIZED_FIELDS.map(name => storedChoice(listing.row, name)),
    figures: { kind: listing.row.kind, figures: listing.row.figures },
  }
}

/** The members that only a response about a single listing has, each after a comma. */
export const figuresJson = ({ figures }: NeutralListing): JsonBytes =>
  toBytes(
    figuresEntry(figures)
      .map(([key, value]) => `,"${key}":${JSON.stringify(value)}`)
      .join(""),
  )

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
  return ({ start, localized }) => {
    const pieces = [start]
    for (const [index, name] of LOCALIZED_FIELDS.entries()) {
      const value = localized[index]
      const known = values[index]?.get(value)
      const piece =
        known ??
        toBytes(
          localizedEntries(name, value, locale)
            .map(([key, shown]) => `,"${key}":${JSON.stringify(shown)}`)
            .join(""),
        )
      values[index]?.set(value, piece)
      pieces.push(piece)
    }
    pieces.push(END)
    return pieces
  }
}
