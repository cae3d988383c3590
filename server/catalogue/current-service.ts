import { createCurrentValue } from "#server/platform/db/current-value.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { FALLBACK_BOUNDS, largestBound, RANGE_KEYS, type RangeKey, SCALES } from "#shared/listings/ranges.ts"
import { bucketEdges, signedBucketEdges } from "#shared/listings/slider-scale.ts"
import { foldedWords } from "#shared/text.ts"
import { type Bitmap, has, meet } from "./bitmap.ts"
import { type Columns, createColumns } from "./columns.ts"
import type { RangesByScale } from "./conditions.ts"
import type { MeasureName } from "./measures.ts"
import {
  allListings,
  type ChangeNumbers,
  changeNumbers,
  changesSince,
  deleteOtherSnapshots,
  findSnapshot,
  idsWithAnyWord,
  idsWithWord,
  insertSnapshotPart,
  snapshotParts,
} from "./queries.ts"
import { decodeSnapshot, encodeSnapshot } from "./snapshot.ts"
import type { ValueBucket } from "./value-order.ts"
import { createWordMaps, type WordMaps } from "./words.ts"

const BUCKETS = 32
/** Profits below and above 0 need no finer histogram, and each bucket takes a bitmap. */
const PROFIT_BUCKETS = 20

/** The ranges that published listings have, the slider maxima derived from them, and the limits of profit a month. */
export type Published = {
  ranges: RangesByScale
  bounds: Facets["bounds"]
  profit: { lowest: number; highest: number }
}

/** For a query that leaves out sold listings, and for one that asks for them. */
type PublishedRanges = { onSale: Published; withSold: Published }

/** The buckets of a measure, from the lowest to the highest published value; those without a histogram have a single one. */
export function bucketsOf(columns: Columns, name: MeasureName, { bounds, profit }: Published): ValueBucket[] {
  const { order, has: own, buckets } = columns.measure(name)
  if (name === "price") return buckets(bucketEdges(bounds.price, BUCKETS))
  if (name === "profit") return buckets(signedBucketEdges(profit.lowest, profit.highest, PROFIT_BUCKETS))
  return [{ from: Number.NEGATIVE_INFINITY, start: 0, end: order.length, upTo: own }]
}

function highestOf(columns: Columns, name: MeasureName, listings: Bitmap): number | undefined {
  const { order } = columns.measure(name)
  for (let index = order.length - 1; index >= 0; index--)
    if (has(listings, order.positions[index] ?? 0)) return order.valueAt(index)
}

function lowestOf(columns: Columns, name: MeasureName, listings: Bitmap): number | undefined {
  const { order } = columns.measure(name)
  for (let index = 0; index < order.length; index++)
    if (has(listings, order.positions[index] ?? 0)) return order.valueAt(index)
}

function rangesOf(columns: Columns, listings: Bitmap): Published {
  const ranges = (key: RangeKey) => SCALES[key].filter(range => meet(listings, columns.option(key, range.id)))
  const published: RangesByScale = {
    last_month_earnings: ranges("last_month_earnings"),
    last_year_earnings: ranges("last_year_earnings"),
    age: ranges("age"),
    installs: ranges("installs"),
  }
  const price = highestOf(columns, "price", listings) ?? FALLBACK_BOUNDS.price
  const bounds = { ...FALLBACK_BOUNDS, price }
  for (const key of RANGE_KEYS) bounds[key] = largestBound(published[key], FALLBACK_BOUNDS[key])
  const lowest = Math.min(0, lowestOf(columns, "profit", listings) ?? 0)
  const highest = Math.max(0, highestOf(columns, "profit", listings) ?? 0)
  const profit = { lowest, highest: highest === lowest ? FALLBACK_BOUNDS.price : highest }
  return { ranges: published, bounds, profit }
}

export function publishedRangesOf(columns: Columns): PublishedRanges {
  return { onSale: rangesOf(columns, columns.onSale()), withSold: rangesOf(columns, columns.published()) }
}

/** With more changed listings than this, a full load is cheaper. */
const MAX_APPLIED = 2000
/** Fewer listings are read as fast as a snapshot. */
const SNAPSHOT_FROM = 2_000
/** Changes after which the snapshot is replaced; fewer than `MAX_APPLIED`. */
const SNAPSHOT_EVERY = 500

/** The catalogue at one version. It is updated in place, so nothing may be awaited while it is used. */
export type Catalogue = {
  version: number
  columns: Columns
  /** Words of titles and descriptions: the public search. */
  words: WordMaps
  /** Those and the words of seller, country, private notes and links: the staff search. */
  allWords: WordMaps
  publishedRanges: PublishedRanges
}

/**
 * All listings in memory. `invalidate` is called with each listing that has changed, null for all. `snapshotFrom` is the
 * number of listings from which a snapshot is stored.
 */
export function createCurrentCatalogue(
  database: Database,
  now: () => number,
  invalidate: (id: number | null) => void,
  snapshotFrom = SNAPSHOT_FROM,
) {
  const db = database.read

  function start(version: number, columns: Columns): Catalogue {
    invalidate(null)
    return {
      version,
      columns,
      words: createWordMaps(columns, word => idsWithWord(db, word)),
      allWords: createWordMaps(columns, word => idsWithAnyWord(db, word)),
      publishedRanges: publishedRangesOf(columns),
    }
  }

  async function load(version: number): Promise<Catalogue> {
    const columns = createColumns()
    for await (const batch of allListings(db)) columns.append(batch)
    columns.finish()
    return start(version, columns)
  }

  /** The catalogue of the snapshot; null if none can be brought up to date by the changes from `oldest` on. */
  async function loadSnapshot({ newest, oldest }: ChangeNumbers): Promise<Catalogue | null> {
    const found = await findSnapshot(db)
    if (!found || found.version > newest || oldest > found.version + 1) return null
    const dump = decodeSnapshot(found.about, await snapshotParts(db, found.version, found.about))
    if (!dump) return null
    const columns = createColumns()
    columns.restore(dump)
    return start(found.version, columns)
  }

  function apply(
    { columns, words, allWords }: Catalogue,
    { changes, newest: version }: Awaited<ReturnType<typeof changesSince>>,
  ): Catalogue {
    for (const { id, entry } of changes) {
      if (entry) columns.put(entry)
      else columns.remove(id)
      const publicWords = entry ? foldedWords(`${entry.title} ${entry.description}`) : []
      words.update({ id, words: publicWords })
      allWords.update({ id, words: entry ? [...publicWords, ...foldedWords(entry.staffTexts)] : [] })
      invalidate(id)
    }
    return { version, columns, words, allWords, publishedRanges: publishedRangesOf(columns) }
  }

  async function update(known: Catalogue): Promise<Catalogue> {
    const found = await changesSince(db, known.version, MAX_APPLIED + 1)
    const { newest, oldest, changes } = found
    if (newest === known.version) return known
    const isInLog = newest > known.version && oldest <= known.version + 1
    return isInLog && changes.length <= MAX_APPLIED ? apply(known, found) : load(newest)
  }

  async function open(): Promise<Catalogue> {
    const numbers = await changeNumbers(db)
    const stored = await loadSnapshot(numbers)
    return stored ? update(stored) : load(numbers.newest)
  }

  const { read, recheck } = createCurrentValue<Catalogue>(known => (known ? update(known) : open()), now)

  /**
   * Stores the catalogue, so that the next start reads it instead of every listing; a megabyte per transaction, so that
   * others can write in between. A separate database server is read fast enough in a few round trips.
   */
  async function saveSnapshot(): Promise<void> {
    if (!database.address.url.startsWith("file:")) return
    const { version, columns } = await read()
    if (columns.size < snapshotFrom) return
    const stored = await findSnapshot(db)
    if (stored && stored.version <= version && version - stored.version < SNAPSHOT_EVERY) return
    const { about, parts } = encodeSnapshot(columns.dump())
    for (const [part, data] of parts.entries())
      await database.write(tx =>
        insertSnapshotPart(tx, { version, part, about: JSON.stringify(about), data: Buffer.from(data) }),
      )
    await database.write(tx => deleteOtherSnapshots(tx, version))
  }

  return {
    /** Call after each commit that changes a listing or its files. */
    recheck,
    /** The catalogue as it is now. */
    read,
    saveSnapshot,
  }
}
