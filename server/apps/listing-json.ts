import type { Locale } from "#shared/locales.ts"
import { type JsonBytes, toBytes } from "./json-bytes.ts"
import type { ListingWithFiles } from "./listing-row.ts"
import { toListing } from "./view.ts"

/**
 * Columns whose JSON contains titles in the requested language, with their keys; contiguous in the JSON, in this order.
 */
const LOCALIZED_COLUMNS = [
  { column: "platforms", keys: ["platforms"] },
  { column: "monetizations", keys: ["monetizations"] },
  { column: "paymentMethods", keys: ["payment_methods"] },
  { column: "specials", keys: ["specials"] },
  { column: "lastMonthEarningsId", keys: ["last_month_earnings_id", "last_month_earnings"] },
  { column: "lastYearEarningsId", keys: ["last_year_earnings_id", "last_year_earnings"] },
  { column: "ageId", keys: ["age_id", "age"] },
  { column: "installsRangeId", keys: ["installs_range_id", "installs_range"] },
] as const
type LocalizedColumn = (typeof LOCALIZED_COLUMNS)[number]
const FIRST_LOCALIZED = ',"platforms":'
const FIRST_AFTER = ',"link_video":'

/** A visitor's view of a listing without its localized columns: the JSON before them and after them. */
export type NeutralListing = { before: JsonBytes; after: JsonBytes; localized: readonly (number | null)[] }

/** Searching for the keys is safe: quotation marks within values are escaped. */
export function toNeutral(listing: ListingWithFiles): NeutralListing {
  const json = JSON.stringify(toListing(listing, { locale: "en", withNotes: false }))
  return {
    before: toBytes(json.slice(0, json.indexOf(FIRST_LOCALIZED))),
    after: toBytes(json.slice(json.indexOf(FIRST_AFTER))),
    localized: LOCALIZED_COLUMNS.map(({ column }) => listing.row[column]),
  }
}

/** An empty listing, so that one column can be serialized alone. */
const BLANK: ListingWithFiles["row"] = {
  id: 0,
  title: "",
  description: "",
  price: null,
  onRequest: false,
  type: "game",
  status: "draft",
  platforms: 0,
  monetizations: 0,
  paymentMethods: 0,
  specials: 0,
  lastMonthEarningsId: null,
  lastYearEarningsId: null,
  ageId: null,
  installsRangeId: null,
  linkVideo: null,
  googlePlayLink: null,
  appstoreLink: null,
  userName: "",
  userBio: null,
  userCountry: null,
  userNotes: null,
  createdAt: 0,
  updatedAt: 0,
  updatedBy: null,
  deletedAt: null,
  ownerId: null,
}

function serialize({ column, keys }: LocalizedColumn, value: number | null, locale: Locale): JsonBytes {
  const listing = toListing({ row: { ...BLANK, [column]: value }, files: [] }, { locale, withNotes: false })
  return toBytes(keys.map(key => `,"${key}":${JSON.stringify(listing[key])}`).join(""))
}

type SerializedValues = Map<number | null, JsonBytes>[]
/** By language and column; at most one entry per value of a lookup, a few hundred in all. */
const serialized = new Map<Locale, SerializedValues>()

function valuesIn(locale: Locale): SerializedValues {
  const values = serialized.get(locale) ?? LOCALIZED_COLUMNS.map(() => new Map())
  serialized.set(locale, values)
  return values
}

/** The pieces of a listing's JSON in a language. */
export function piecesIn(locale: Locale): (listing: NeutralListing) => JsonBytes[] {
  const values = valuesIn(locale)
  return ({ before, after, localized }) => {
    const pieces = [before]
    for (const [index, column] of LOCALIZED_COLUMNS.entries()) {
      const value = localized[index] ?? null
      const written = values[index]?.get(value) ?? serialize(column, value, locale)
      values[index]?.set(value, written)
      pieces.push(written)
    }
    pieces.push(after)
    return pieces
  }
}
