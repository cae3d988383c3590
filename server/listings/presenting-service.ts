import { LRUCache } from "lru-cache"
import { type FilesService, PUBLIC_READER } from "#server/files/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import { createDoorkeeper } from "#server/platform/doorkeeper.ts"
import { type JsonBytes, toBytes } from "#server/platform/json-bytes.ts"
import { textsIn } from "#server/platform/texts.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { EARNINGS_CLAIMS, isSellerCheckOld } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import type { Card } from "#shared/listings/card.ts"
import { descriptionExcerpt } from "#shared/listings/description-excerpt.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { DAY_MS } from "#shared/units.ts"
import { type NeutralListing, piecesIn, toNeutral } from "./listing-json.ts"
import { listingsWithFiles } from "./queries.ts"
import { ratedText } from "./store-texts.ts"
import { asSeenBy, listReader, type SeenListing, toListing, toSingleListing } from "./view.ts"

/** Two lines on the widest card. */
const DESCRIPTION_LENGTH = 220

const CHECKED = msg({ message: "Checked: {claims}" })
const CHECK_IS_OLD = msg({ message: "Outdated check: {claims}" })
const SELLER_CHECK_IS_OLD = msg`Outdated check`

/** States which of the earnings have been checked; of several those with a recent check. */
function earningsChecked(
  { evidence }: Listing,
  locale: Locale,
): Pick<Card, "earnings_checked" | "earnings_checked_old"> {
  const claims = evidence.filter(
    ({ claim, level }) => level === "checked" && EARNINGS_CLAIMS.some(one => one === claim),
  )
  if (claims.length === 0) return {}
  const text = textsIn(locale)
  const recent = claims.filter(one => !one.old)
  const isOld = recent.length === 0
  const names = (isOld ? claims : recent).map(one => text(CLAIM_LABELS[one.claim])).join(", ")
  return {
    earnings_checked: text(isOld ? CHECK_IS_OLD : CHECKED, { claims: names }),
    ...(isOld && { earnings_checked_old: true as const }),
  }
}

const figuresOf = ({ earnings_month, profit_month, multiple, line }: FiguresSummary) => ({
  earnings: earnings_month,
  profit: profit_month,
  multiple,
  line: [...line],
})

function ratedIn(listing: Listing, locale: Locale): Pick<Card, "rated"> {
  const rated = ratedText(listing, locale)
  return rated === null ? {} : { rated }
}

const titleOf = (range: Titled | null) => range && { id: range.id, title: range.title }

const toCard = (listing: Listing, locale: Locale): Card => ({
  id: listing.id,
  kind: listing.kind,
  availability: listing.availability,
  title: listing.title,
  description: descriptionExcerpt(listing.description, DESCRIPTION_LENGTH),
  price: listing.price,
  on_request: listing.on_request,
  type: listing.type,
  ...(listing.summary && { figures: figuresOf(listing.summary) }),
  ...(listing.category && { category: titleOf(listing.category) }),
  title_image: listing.title_image,
  app_icon: listing.app_icon,
  platforms: listing.platforms,
  monetizations: listing.monetizations,
  specials: listing.specials,
  rating: listing.rating,
  ratings: listing.ratings,
  ...ratedIn(listing, locale),
  last_month_earnings: titleOf(listing.last_month_earnings),
  last_year_earnings: titleOf(listing.last_year_earnings),
  age: titleOf(listing.age),
  installs_range: titleOf(listing.installs_range),
  ...earningsChecked(listing, locale),
  ...(isSellerCheckOld(listing.evidence) && { seller_checked_old: textsIn(locale)(SELLER_CHECK_IS_OLD) }),
  ...(listing.kind === "account" && { published_apps: listing.published_apps }),
})

const MAX_BYTES = 16 * 1024 * 1024
/** Cards in one language; about 1 KB each. */
const MAX_CARDS = 8_000
/** Approximate overhead of a cache entry besides its bytes. */
const ENTRY_BYTES = 500

const cardKey = (id: number, locale: Locale) => `${id} ${locale}`

function freezeDeep<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freezeDeep(part)
  return Object.freeze(value)
}

export type PresentingService = ReturnType<typeof createPresentingService>

/**
 * Listings as JSON in pieces, as objects and as cards. The public view is cached until `invalidate` is called with its
 * id (null for all): the JSON once for all languages, and cards. The admins' view is read from the database.
 */
export function createPresentingService(
  database: Database,
  { files, now }: { files: Pick<FilesService, "readerOf">; now: () => number },
) {
  const cache = new LRUCache<number, NeutralListing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ start }) => start.length + ENTRY_BYTES,
  })
  const cards = new LRUCache<string, Card>({ max: MAX_CARDS })
  const isAskedAgain = createDoorkeeper()
  const isCardAskedAgain = createDoorkeeper()
  let changes = 0
  let day = 0

  /** The age of evidence changes with the day, in UTC. */
  function forgetYesterday(): void {
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) forget(null)
    day = today
  }

  function forget(id: number | null): void {
    changes++
    if (id === null) {
      cache.clear()
      cards.clear()
    } else {
      cache.delete(id)
      for (const locale of LOCALES) cards.delete(cardKey(id, locale))
    }
  }

  const readingOf = (viewer: Viewer) => ({
    locale: viewer.locale,
    withNotes: may(viewer, "listings.read_notes"),
    now: now(),
  })
  const listingFor = (listing: SeenListing, viewer: Viewer): Listing => toListing(listing, readingOf(viewer))
  const bytesFor = (listing: SeenListing, viewer: Viewer): JsonBytes =>
    toBytes(JSON.stringify(listingFor(listing, viewer)))

  async function readForVisitors(ids: readonly number[]): Promise<Map<number, NeutralListing>> {
    const seen = changes
    const found = await listingsWithFiles(database.read, ids, "published", "without figures")
    const read = new Map(found.map(one => [one.row.id, toNeutral(asSeenBy(one, PUBLIC_READER), now())]))
    // A listing that was invalidated during the read may contain the old row.
    if (seen === changes) for (const [id, listing] of read) if (isAskedAgain(id)) cache.set(id, listing)
    return read
  }

  /** These listings, in the order of the ids; those that the viewer may not see are omitted. */
  async function jsonOf(ids: readonly number[], viewer: Viewer): Promise<JsonBytes[][]> {
    const { locale } = viewer
    if (may(viewer, "listings.read_drafts")) {
      const found = await listingsWithFiles(database.read, ids, "any")
      const reader = listReader(viewer)
      return found.map(one => [bytesFor(asSeenBy(one, reader), viewer)])
    }
    forgetYesterday()
    const known = ids.map(id => cache.get(id))
    const missing = ids.filter((_, index) => known[index] === undefined)
    const read = missing.length ? await readForVisitors(missing) : undefined
    return ids.flatMap((id, index) => known[index] ?? read?.get(id) ?? []).map(piecesIn(locale))
  }

  /**
   * A listing as an object with its monthly figures, and with the confidential files that a member may see as its owner
   * or with access; null for one that the viewer may not see.
   */
  async function findSingle(id: number, viewer: Viewer): Promise<Listing | null> {
    const only = may(viewer, "listings.read_drafts") ? "any" : "published"
    const [found] = await listingsWithFiles(database.read, [id], only)
    if (!found) return null
    const reader = await files.readerOf(database.read, found.row, viewer)
    return toSingleListing(asSeenBy(found, reader), readingOf(viewer))
  }

  /** Listings as objects, which the caller may change. */
  async function listingsOf(ids: readonly number[], viewer: Viewer): Promise<Listing[]> {
    const only = may(viewer, "listings.read_drafts") ? "any" : "published"
    const found = await listingsWithFiles(database.read, ids, only)
    const reader = listReader(viewer)
    return found.map(one => listingFor(asSeenBy(one, reader), viewer))
  }

  /** Published listings as cards; frozen, because all callers get the same ones. */
  async function readCards(ids: readonly number[], locale: Locale): Promise<Map<number, Card>> {
    const seen = changes
    const found = await listingsWithFiles(database.read, ids, "published", "without figures")
    const read = new Map(
      found.map(one => [
        one.row.id,
        freezeDeep(
          toCard(toListing(asSeenBy(one, PUBLIC_READER), { locale, withNotes: false, now: now() }), locale),
        ),
      ]),
    )
    if (seen === changes)
      for (const [id, card] of read)
        if (isCardAskedAgain(LOCALES.length * id + LOCALES.indexOf(locale)))
          cards.set(cardKey(id, locale), card)
    return read
  }

  /** The cards of listings, in the order of the ids; those that the viewer may not see are omitted. */
  async function cardsOf(ids: readonly number[], viewer: Viewer): Promise<Card[]> {
    if (may(viewer, "listings.read_drafts"))
      return (await listingsOf(ids, viewer)).map(listing => freezeDeep(toCard(listing, viewer.locale)))
    const { locale } = viewer
    forgetYesterday()
    const known = ids.map(id => cards.get(cardKey(id, locale)))
    const missing = ids.filter((_, index) => known[index] === undefined)
    const read = missing.length ? await readCards(missing, locale) : undefined
    return ids.flatMap((id, index) => known[index] ?? read?.get(id) ?? [])
  }

  return {
    jsonOf,
    findSingle,
    listingsOf,
    cardsOf,
    invalidate: forget,
  }
}
