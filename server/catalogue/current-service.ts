import type { Database } from "#server/db/database.ts"
import { foldedWords } from "#shared/text.ts"
import { type Columns, createColumns } from "./columns.ts"
import { type PublishedRanges, publishedRangesOf } from "./published-ranges.ts"
import { allListings, changeNumbers, changesSince, idsWithAnyWord, idsWithWord } from "./queries.ts"
import { createWordMaps, type WordMaps } from "./words.ts"

const RECHECK_MS = 1000
/** With more changed listings than this, a full load is cheaper. */
const MAX_APPLIED = 2000

/** The catalogue at one version. It is updated in place, so nothing may be awaited while it is used. */
export type Catalogue = {
  version: number
  columns: Columns
  /** Words of titles and descriptions: what everybody may search. */
  words: WordMaps
  /** Those and the words of seller, country, private notes and links: what staff may search. */
  allWords: WordMaps
  publishedRanges: PublishedRanges
}

/**
 * All listings in memory. A read includes every earlier write of this process (`recheck`), and another process's
 * within a second. `invalidate` is called with each listing that has changed, null for all.
 */
export function createCurrentCatalogue(
  database: Database,
  now: () => number,
  invalidate: (id: number | null) => void,
) {
  const db = database.read
  let current: Catalogue | undefined
  let writes = 0
  let seenWrites = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Catalogue> | undefined

  async function load(version: number): Promise<Catalogue> {
    const columns = createColumns()
    for await (const batch of allListings(db)) columns.append(batch)
    columns.finish()
    invalidate(null)
    return {
      version,
      columns,
      words: createWordMaps(columns, word => idsWithWord(db, word)),
      allWords: createWordMaps(columns, word => idsWithAnyWord(db, word)),
      publishedRanges: publishedRangesOf(columns),
    }
  }

  function apply(
    { columns, words, allWords }: Catalogue,
    changes: Awaited<ReturnType<typeof changesSince>>,
    version: number,
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

  async function catchUp(): Promise<Catalogue> {
    const [seen, at] = [writes, now()]
    const { newest, oldest } = await changeNumbers(db)
    if (current?.version !== newest) {
      const isKnown = current && newest > current.version && oldest <= current.version + 1
      const changes = current && isKnown ? await changesSince(db, current.version, MAX_APPLIED + 1) : []
      current =
        current && isKnown && changes.length <= MAX_APPLIED
          ? apply(current, changes, newest)
          : await load(newest)
    }
    seenWrites = seen
    checkedAt = at
    return current
  }

  // The clock may have been set back.
  const isFresh = () => seenWrites === writes && Math.abs(now() - checkedAt) < RECHECK_MS

  /** A check that is already running may have started before the last write; one that starts later did not. */
  async function freshen(): Promise<Catalogue> {
    if (checking) await checking
    if (current && isFresh()) return current
    checking ??= catchUp().finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    /** Call after each commit that changes a listing or its files. */
    recheck(): void {
      writes++
    },
    /** The catalogue as it is now. */
    read: (): Catalogue | Promise<Catalogue> => (current && isFresh() ? current : freshen()),
  }
}
