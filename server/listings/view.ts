import type { FileRow, ListingRow } from "#drizzle/schema.ts"
import { hidesFiles, hidesSeller, isShown, PUBLIC_READER, type Reader } from "#server/files/service.ts"
import { fromBits, type ListingWithFiles } from "#server/listings/listing-row.ts"
import { titled, titledCategory, titledRange } from "#server/lookups/service.ts"
import { commitAnswer, type Transaction } from "#server/platform/db/database.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { builtFromFields } from "#shared/cast.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import { storedSummary, withMultiple } from "#shared/listings/figures-summary.ts"
import { hasVisibility, PRIVATE_SELLER } from "#shared/listings/file-access.ts"
import type { Listing, ListingFile } from "#shared/listings/listing.ts"
import {
  belongsTo,
  FIELD_NAMES,
  type FieldName,
  type FieldsWith,
  fieldOf,
  LISTING_FIELDS,
} from "#shared/listings/listing-fields.ts"
import type { ListingKind } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import { publicEvidence } from "./evidence/stored.ts"
import { shownTime } from "./revision.ts"
import { publicFacts } from "./store-facts.ts"

/** A listing without the files and seller details that a reader may not see. */
export type SeenListing = ListingWithFiles & {
  /** Files for buyers, whether or not this reader may open them. */
  confidentialFiles: readonly FileRow[]
  /** Whether the reader sees everything, including each file's visibility. */
  showsAccess: boolean
}

const EVERYTHING: Reader = { sees: "everything", isParty: false }

/** The viewer's relation to the listings of a list: staff, or anyone. */
export const listReader = (viewer: Viewer): Reader =>
  may(viewer, "files.read_all") && viewer.actor.kind !== "member" ? EVERYTHING : PUBLIC_READER

const isForBuyers = ({ visibility }: FileRow) => visibility === "buyers"

export function asSeenBy({ row, files }: ListingWithFiles, reader: Reader): SeenListing {
  const hidden = { user_name: PRIVATE_SELLER, user_bio: null, user_country: null }
  return {
    row: hidesSeller(row, reader) ? { ...row, ...hidden } : row,
    files: files.filter(file => isShown(file, row, reader)),
    confidentialFiles: hidesFiles(row, reader) ? [] : files.filter(isForBuyers),
    showsAccess: reader.sees === "everything",
  }
}

/** Listings of a list, as shown to the viewer. */
export function asListed(found: readonly ListingWithFiles[], viewer: Viewer): SeenListing[] {
  const reader = listReader(viewer)
  return found.map(one => asSeenBy(one, reader))
}

/**
 * The listing as the viewer who saved it sees it at a time (ms), which is the response to the request.
 */
export async function answerWith(
  tx: Transaction,
  saved: ListingWithFiles,
  { viewer, now }: { viewer: Viewer; now: number },
): Promise<Listing> {
  const listing = toSingleListing(asSeenBy(saved, listReader(viewer)), {
    locale: viewer.locale,
    withNotes: may(viewer, "listings.read_notes"),
    now,
  })
  await commitAnswer(tx, listing)
  return listing
}

const toFile =
  (showsAccess: boolean) =>
  ({ id, path, name, size, mime, width, height, field, visibility, claim }: FileRow): ListingFile => ({
    id,
    path,
    name,
    size,
    mime,
    ...(width && height && { width, height }),
    ...(showsAccess && hasVisibility(field) && { visibility, claim }),
    // A buyer with access sees what a confidential file proves.
    ...(!showsAccess && visibility === "buyers" && { claim }),
  })

type Entries = readonly (readonly [key: string, value: unknown])[]

/** Fields whose JSON depends on the language. */
type LocalizedField = FieldsWith<{ type: "many" | "range" | "entry" }>
const isLocalized = (name: FieldName): name is LocalizedField =>
  ["many", "range", "entry"].includes(fieldOf(name).type)
export const LOCALIZED_FIELDS = FIELD_NAMES.filter(isLocalized)
const PLAIN_FIELDS = FIELD_NAMES.filter(
  name => !isLocalized(name) && !fieldOf(name).internal && fieldOf(name).type !== "months",
)

/** A bit set or an id as it is stored; undefined for a field that the listing's kind does not have. */
export type StoredChoice = number | null | undefined
export function storedChoice(row: ListingRow, name: LocalizedField): StoredChoice {
  return belongsTo(fieldOf(name), row.kind) ? row[name] : undefined
}

/** The keys of a localized field with their values; none of a field that the listing does not have. */
export function localizedEntries(name: LocalizedField, stored: StoredChoice, locale: Locale): Entries {
  if (stored === undefined) return []
  const { type, lookup } = LISTING_FIELDS[name]
  if (type === "many") return [[name, fromBits(stored ?? 0).map(id => titled(lookup, id, locale))]]
  return [
    [`${name}_id`, stored],
    [name, type === "entry" ? titledCategory(stored, locale) : titledRange(lookup, stored, locale)],
  ]
}

/** The keys that listings of a kind have; `type` is null where it does not apply, other fields are absent. */
function plainEntries(row: ListingRow, withNotes: boolean): Entries {
  const isShown = (name: FieldName, kind: ListingKind) => {
    const field = fieldOf(name)
    return (withNotes || !field.staffOnly) && (name === "type" || belongsTo(field, kind))
  }
  return PLAIN_FIELDS.filter(name => isShown(name, row.kind)).map(name => [
    name,
    belongsTo(fieldOf(name), row.kind) ? row[name] : null,
  ])
}

/** The summary of an app's figures; null without any, undefined for an account. */
function summaryEntry({ kind, price, summary }: ListingRow): Entries {
  if (kind !== "app") return []
  return [["summary", summary === null ? null : withMultiple(storedSummary(summary), price)]]
}

/** The monthly figures of an app, which are included for a single listing. */
export function figuresEntry({ kind, figures }: Pick<ListingRow, "kind" | "figures">): Entries {
  return kind === "app" ? [["figures", storedFigures(figures)]] : []
}

/** All fields of a listing except the localized ones and the monthly figures, in the order of its JSON. */
export function neutralEntries(
  { row, files, confidentialFiles, showsAccess }: SeenListing,
  { withNotes, now }: { withNotes: boolean; now: number },
): Entries {
  const of = (field: FileRow["field"]) => files.filter(file => file.field === field)
  return [
    ["id", row.id],
    ...plainEntries(row, withNotes),
    ...summaryEntry(row),
    ["title_image", of("title_image")[0]?.path ?? null],
    ["app_icon", of("app_icon")[0]?.path ?? null],
    ["user_image", of("user_image")[0]?.path ?? null],
    ["screenshots", of("screenshots").map(toFile(showsAccess))],
    ["files", of("files").map(toFile(showsAccess))],
    ["financials", of("financials").map(toFile(showsAccess))],
    ["confidential_files", confidentialFiles.length],
    ["confidential", confidentialFiles.map(({ claim, mime, size }) => ({ claim, type: mime, size }))],
    ["rating", row.rating],
    ["ratings", row.ratings],
    ["evidence", publicEvidence(row, now)],
    ["created_at", new Date(row.createdAt).toISOString()],
    ["updated_at", new Date(shownTime(row, withNotes)).toISOString()],
  ]
}

/**
 * A listing as it is returned: titles in the requested language, the private note for staff only; `now` is milliseconds
 * since 1970.
 */
export function toListing(
  listing: SeenListing,
  viewer: { locale: Locale; withNotes: boolean; now: number },
): Listing {
  const localized = LOCALIZED_FIELDS.flatMap(name =>
    localizedEntries(name, storedChoice(listing.row, name), viewer.locale),
  )
  return builtFromFields<Listing>(Object.fromEntries([...neutralEntries(listing, viewer), ...localized]))
}

/** Like `toListing`, with the monthly figures and what the stores say. */
export function toSingleListing(listing: SeenListing, viewer: Parameters<typeof toListing>[1]): Listing {
  return {
    ...toListing(listing, viewer),
    ...Object.fromEntries(figuresEntry(listing.row)),
    store_facts: publicFacts(listing.row.storeFacts),
  }
}

/** What visitors see of a listing, except when it changed; evidence announces its own changes. */
function publicView(listing: ListingWithFiles): string {
  const viewer = { locale: "en", withNotes: false, now: 0 } as const
  const seen = toSingleListing(asSeenBy(listing, PUBLIC_READER), viewer)
  return JSON.stringify({
    ...seen,
    updated_at: "",
    evidence: [],
    store_facts: [],
    rating: null,
    ratings: null,
  })
}

/** Whether visitors see a difference between two states of a listing's content. */
export const isPublicChange = (before: ListingWithFiles, after: ListingWithFiles): boolean =>
  publicView(before) !== publicView(after)
