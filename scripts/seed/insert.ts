import type { NewFile } from "#drizzle/schema.ts"
import { type FileStore, storeAll } from "#server/files/store/file-store.ts"
import { recordedOf, toEvidenceColumns } from "#server/listings/evidence/stored.ts"
import { specialsOf } from "#server/listings/evidence/verified-seller.ts"
import { searchWords, toColumns } from "#server/listings/listing-row.ts"
import { factColumns, type StoredFacts } from "#server/listings/store-facts.ts"
import { insertFiles, insertListings } from "#server/listings/writing-queries.ts"
import type { Database } from "#server/platform/db/database.ts"
import { compareClaims } from "#server/stores/claims.ts"
import type { FigureMonth } from "#shared/listings/figures.ts"
import { readListingInput } from "#shared/listings/listing-input.ts"
import { monthAfter, monthOf } from "#shared/months.ts"
import { appOfLink } from "#shared/stores/links.ts"
import { STORE_LINK } from "#shared/stores/stores.ts"
import type { LoadedFile } from "../demo/listings.ts"
import type { DemoListing } from "../demo/types.ts"

const DAY_MS = 86_400_000
/** The figures of a listing, dated up to the month before it was created. */
function datedFigures({ figures }: DemoListing, createdAt: number): FigureMonth[] {
  if (!figures) return []
  const { earnings, costs, installs } = figures
  return earnings.map((earned, index) => ({
    month: monthAfter(monthOf(createdAt), index - earnings.length),
    earnings: earned,
    costs: costs?.[index] ?? null,
    installs: installs[index] ?? null,
    active_users: null,
  }))
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, "2026-01-31".length)

/** What the stores say of an app, as if they had just been read. */
function factsOf(listing: DemoListing, readAt: number): StoredFacts[] {
  return listing.stores.flatMap(({ store, releasedMonthsBefore, updatedDaysBefore, ...said }) => {
    const link = appOfLink(store, listing[STORE_LINK[store]])
    if (!link) return []
    const released = new Date(readAt)
    released.setUTCDate(1)
    released.setUTCMonth(released.getUTCMonth() - releasedMonthsBefore)
    return {
      ...said,
      store,
      id: link.id,
      country: link.country,
      checked_at: new Date(readAt).toISOString(),
      website: null,
      released_on: dayText(released.getTime()),
      updated_on: dayText(readAt - updatedDaysBefore * DAY_MS),
    }
  })
}

/**
 * The listing as it is stored, parsed by the same rules as an admin's payload; the stores were read at `readAt`. Times
 * are milliseconds since 1970.
 */
export function prepare(listing: DemoListing, createdAt: number, readAt = createdAt) {
  const { value, problems } = readListingInput(
    { ...listing, figures: datedFigures(listing, createdAt) },
    { now: createdAt },
  )
  if (!value) throw new Error(`"${listing.title}": ${JSON.stringify(problems)}`)
  const { availability, checks } = listing
  const recorded = checks.map(({ daysBefore, ...check }) => {
    const checked_on = dayText(createdAt - daysBefore * DAY_MS)
    return { ...check, by: "staff" as const, checked_on, through: null, note: null }
  })
  const fields = toColumns(value)
  const times = { createdAt, updatedAt: createdAt, changedAt: null }
  const facts = factsOf(listing, readAt)
  const all = recordedOf({ evidence: toEvidenceColumns(recorded).evidence })
  const { age = null, installs_range = null, google_play_link = null, appstore_link = null } = fields
  const stated = { age, installs_range, google_play_link, appstore_link, ...times }
  const evidence = facts.length
    ? compareClaims(stated, all, facts, { now: readAt, ageAt: createdAt }).claims
    : recorded
  const columns = { ...fields, ...toEvidenceColumns(evidence), specials: specialsOf(fields, evidence) }
  const row = { ...columns, ...factColumns(facts), availability, ...times }
  return { row, words: searchWords(value) }
}

/** Stores the files first, then the listing with their rows in one transaction; returns its id. */
export async function insertWithFiles(
  { database, store }: { database: Database; store: FileStore },
  listing: ReturnType<typeof prepare>,
  files: readonly LoadedFile[],
): Promise<number> {
  const stored: Omit<NewFile, "listingId">[] = []
  for (const [index, { field, name, mime, extension, bytes, width, height }] of files.entries()) {
    const [path = ""] = await storeAll(store, [{ content: bytes, extension }])
    const { createdAt } = listing.row
    stored.push({ field, position: index, path, name, mime, size: bytes.length, width, height, createdAt })
  }
  return database.write(async tx => {
    const [listingId] = await insertListings(tx, [listing])
    if (listingId === undefined) throw new Error("an insert answered no id")
    await insertFiles(
      tx,
      stored.map(file => ({ ...file, listingId })),
    )
    return listingId
  })
}
