import type { Locale } from "#shared/locales.ts"
import { type JsonBytes, toBytes } from "./json-bytes.ts"
import type { ListingWithFiles } from "./listing-row.ts"
import { toListing } from "./view.ts"

/** What is said in words of a language: its columns and their keys, in the order of the JSON, where they follow each other. */
const SAID = [
  { column: "platforms", keys: ["platforms"] },
  { column: "monetizations", keys: ["monetizations"] },
  { column: "paymentMethods", keys: ["payment_methods"] },
  { column: "specials", keys: ["specials"] },
  { column: "lastMonthEarningsId", keys: ["last_month_earnings_id", "last_month_earnings"] },
  { column: "lastYearEarningsId", keys: ["last_year_earnings_id", "last_year_earnings"] },
  { column: "ageId", keys: ["age_id", "age"] },
  { column: "installsRangeId", keys: ["installs_range_id", "installs_range"] },
] as const
type Said = (typeof SAID)[number]
const FIRST_SAID = ',"platforms":'
const FIRST_AFTER = ',"link_video":'

/** A visitor's view of a listing, but for its language: a half of the JSON before the words and one after them. */
export type NeutralListing = { before: JsonBytes; after: JsonBytes; said: readonly (number | null)[] }

/** A quotation mark within a text is escaped, so that only a key is found. */
export function toNeutral(listing: ListingWithFiles): NeutralListing {
  const json = JSON.stringify(toListing(listing, { locale: "en", isAdmin: false }))
  return {
    before: toBytes(json.slice(0, json.indexOf(FIRST_SAID))),
    after: toBytes(json.slice(json.indexOf(FIRST_AFTER))),
    said: SAID.map(({ column }) => listing.row[column]),
  }
}

/** Says nothing, so that one choice can be written alone. */
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
}

function write({ column, keys }: Said, value: number | null, locale: Locale): JsonBytes {
  const listing = toListing({ row: { ...BLANK, [column]: value }, files: [] }, { locale, isAdmin: false })
  return toBytes(keys.map(key => `,"${key}":${JSON.stringify(listing[key])}`).join(""))
}

type Words = Map<number | null, JsonBytes>[]
/** A few hundred in all: as many as there are choices of one list. */
const known = new Map<Locale, Words>()

function wordsIn(locale: Locale): Words {
  const words = known.get(locale) ?? SAID.map(() => new Map())
  known.set(locale, words)
  return words
}

/** The pieces of a listing's JSON in a language. */
export function piecesIn(locale: Locale): (listing: NeutralListing) => JsonBytes[] {
  const words = wordsIn(locale)
  return ({ before, after, said }) => {
    const pieces = [before]
    for (const [index, one] of SAID.entries()) {
      const value = said[index] ?? null
      const written = words[index]?.get(value) ?? write(one, value, locale)
      words[index]?.set(value, written)
      pieces.push(written)
    }
    pieces.push(after)
    return pieces
  }
}
