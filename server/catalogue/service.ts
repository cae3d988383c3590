import type { Database } from "#server/platform/db/database.ts"
import type { CatalogueQuery, Sort } from "#shared/listings/catalogue-query.ts"
import { bitOf, type Group } from "#shared/listings/field-groups.ts"
import { EARNINGS_RANGES, RANGE_KEYS } from "#shared/listings/ranges.ts"
import { type Asking, type Value, valueOfPrice } from "#shared/listings/value.ts"
import { queryWords, spelledWords } from "#shared/text.ts"
import { createAskingPrices } from "./asking.ts"
import { countBoth, fromTheEnd, has, positionsIn } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import { bucketsOf, type Catalogue, createCurrentCatalogue, type Published } from "./current-service.ts"
import { countFacets, type FacetCounts } from "./facets.ts"
import { nearest } from "./nearest.ts"
import { pageFor } from "./page.ts"
import { publishedTexts, searchedTexts } from "./queries.ts"
import { createRelevance, MAX_RANKED } from "./relevance.ts"
import { type Filter, type Operand, operandsOf, select, toFilter } from "./select.ts"
import { createSpelling } from "./spelling.ts"

/** The searched texts: title and description, or also those that only staff may read and search. */
type SearchedTexts = "public" | "all"
export type CatalogueService = ReturnType<typeof createCatalogueService>
/** A shorter prefix of a word is not meaningful. */
const LEAST_LETTERS = 2

type Part = { offset: number; limit: number }
type Found = { total: number; ids: number[] }
type Prepared = Catalogue & { filter: Filter; operands: Operand[]; published: Published }

const priceAt = (columns: Columns, at: number) => {
  const price = columns.measure("price").values[at] ?? Number.NaN
  return Number.isNaN(price) ? null : price
}

/** Lists, counts and orders listings (docs/catalogue-index.md); it returns ids, never texts. */
export function createCatalogueService(
  database: Database,
  now: () => number,
  invalidate: (id: number | null) => void,
  snapshotFrom?: number,
) {
  const relevance = createRelevance(ids => searchedTexts(database.read, ids))
  const { recheck, read, saveSnapshot } = createCurrentCatalogue(
    database,
    now,
    id => {
      relevance.forget(id)
      spelling.forget(id)
      invalidate(id)
    },
    snapshotFrom,
  )

  const askingOf = createAskingPrices()
  const spelling = createSpelling({
    all: () => publishedTexts(database.read),
    of: async ids => (await searchedTexts(database.read, ids)).map(one => `${one.title} ${one.description}`),
  })

  /** Runs a query on the current catalogue once its words are loaded; `run` must be synchronous. */
  async function execute<Result>(
    query: CatalogueQuery,
    run: (prepared: Prepared) => Result,
    texts: SearchedTexts = "public",
  ): Promise<Result> {
    const words = queryWords(query.title ?? "")
    let unpin = () => {}
    try {
      for (;;) {
        const catalogue = await read()
        const maps = texts === "all" ? catalogue.allWords : catalogue.words
        const wordMaps = maps.get(words)
        if (wordMaps) {
          const { columns, publishedRanges } = catalogue
          const asksForSold = query.availability?.includes("sold")
          const published = asksForSold ? publishedRanges.withSold : publishedRanges.onSale
          const filter = toFilter(query, published.ranges)
          // The buckets are rebuilt for other limits, and any are exact: all queries but the facets use the same.
          const operands = operandsOf(columns, filter, wordMaps, name =>
            bucketsOf(columns, name, publishedRanges.onSale),
          )
          return run({ ...catalogue, filter, published, operands })
        }
        // Positions have moved or the catalogue was reloaded since words were pinned.
        unpin()
        unpin = () => {}
        unpin = await maps.pin(words)
      }
    } finally {
      unpin()
    }
  }

  /** The newest hits are ranked as soon as their texts are read; a change meanwhile starts the query again. */
  async function findByRelevance(query: CatalogueQuery, part: Part, texts?: SearchedTexts): Promise<Found> {
    const keywords = query.title ?? ""
    for (;;) {
      const { total, hits, rest } = await execute(
        query,
        ({ columns, filter, operands }) => {
          const found = select(columns, filter, operands)
          const total = found.count()
          const hits = part.offset < total ? fromTheEnd(found.bits, 0, MAX_RANKED).map(columns.idAt) : []
          const behind = Math.max(part.offset, hits.length)
          const missing = part.offset + part.limit - behind
          const rest = missing > 0 && behind < total ? fromTheEnd(found.bits, behind, missing) : []
          return { total, hits, rest: rest.map(columns.idAt) }
        },
        texts,
      )
      const ranked = relevance.order(keywords, hits)
      if (ranked) return { total, ids: [...ranked.slice(part.offset, part.offset + part.limit), ...rest] }
      await relevance.prepare(keywords, hits)
    }
  }

  const total = ({ columns, filter, operands }: Prepared, status: Filter["status"]) =>
    select(columns, { ...filter, status }, operands).count()

  return {
    /** Call after each commit that changes a listing or its files. */
    recheck,
    /** Stores the catalogue for the next start, if enough has changed since it was stored last. */
    saveSnapshot,

    /** Increases with every change; returned synchronously unless a check of the database is due. */
    version(): number | Promise<number> {
      const catalogue = read()
      return catalogue instanceof Promise ? catalogue.then(({ version }) => version) : catalogue.version
    },

    /** One page of ids, and the total number of listings. */
    async find(query: CatalogueQuery, sort: Sort, part: Part, texts?: SearchedTexts): Promise<Found> {
      if (sort === "sort_relevance" && queryWords(query.title ?? "").length > 0)
        return findByRelevance(query, part, texts)
      return execute(
        query,
        ({ columns, filter, operands, publishedRanges }) => {
          const found = select(columns, filter, operands)
          const total = found.count()
          return {
            total,
            ids:
              part.offset < total
                ? pageFor(filter, sort)(columns, found, sort, part, publishedRanges.onSale)
                : [],
          }
        },
        texts,
      )
    },

    /**
     * For keywords that find nothing: the same with one word shortened or left out, such that as many letters as possible
     * stay, and how many listings that finds. One of several words keeps at least half of its letters or is left out.
     * Null where nothing of two letters or more finds any.
     */
    async shorter(query: CatalogueQuery): Promise<{ title: string; total: number } | null> {
      const words = spelledWords(query.title ?? "")
      const titleWith = (index: number, length: number) =>
        words.flatMap((word, at) => (at === index ? word.slice(0, length) || [] : word)).join(" ")
      const totalOf = (title: string) =>
        execute({ ...query, title }, ({ columns, filter, operands }) =>
          select(columns, filter, operands).count(),
        )
      if ((await totalOf(query.title ?? "")) > 0) return null
      let best = { title: "", total: 0 }
      for (const [index, { length }] of words.entries()) {
        const least = Math.max(LEAST_LETTERS, Math.ceil(length / 2))
        // A shorter beginning finds at least what a longer one does.
        let [shortest, longest] = [least - 1, length - 1]
        while (shortest < longest) {
          const middle = Math.ceil((shortest + longest) / 2)
          if ((await totalOf(titleWith(index, middle))) > 0) shortest = middle
          else longest = middle - 1
        }
        const title = titleWith(index, shortest < least ? 0 : shortest)
        if (title.length <= best.title.length) continue
        const total = await totalOf(title)
        if (total > 0) best = { title, total }
      }
      return best.total > 0 ? best : null
    },

    /** Like `find`, in an order given by the caller: the ids of all listings. */
    findInOrder: (
      query: CatalogueQuery,
      order: readonly number[],
      part: { offset: number; limit: number },
      texts?: SearchedTexts,
    ) =>
      execute(
        query,
        ({ columns, filter, operands }) => {
          const found = select(columns, filter, operands)
          const ids: number[] = []
          let skip = part.offset
          for (const id of order) {
            if (ids.length === part.limit) break
            const at = columns.positionOf(id)
            if (at !== undefined && has(found.bits, at) && skip-- <= 0) ids.push(id)
          }
          return { total: found.count(), ids }
        },
        texts,
      ),

    /** Those of the ids that a query finds, each with its price in USD, or null on request; newest first. */
    among: (query: CatalogueQuery, ids: readonly number[]) =>
      execute(query, ({ columns, filter, operands }) => {
        const { bits } = select(columns, filter, operands)
        const places = ids.flatMap(id => columns.positionOf(id) ?? []).filter(at => has(bits, at))
        return places.sort((a, b) => b - a).map(at => ({ id: columns.idAt(at), price: priceAt(columns, at) }))
      }),

    /** Like `among`, of all listings that have no option in one of these groups; only the ids. */
    lacking: (query: CatalogueQuery, groups: readonly Group[]): Promise<number[]> =>
      execute(query, ({ columns, filter, operands }) => {
        const found = select(columns, filter, operands).bits.slice()
        const lacks = (at: number) =>
          groups.some(group => columns.options(group).every(option => !has(option, at)))
        return positionsIn(found).filter(lacks).map(columns.idAt)
      }),

    /** How many listings on sale have each range, by the index of its bit in the words of options; and the version. */
    rangeCounts: () =>
      execute({}, ({ columns, version }) => ({
        version,
        counts: RANGE_KEYS.flatMap(key =>
          columns.options(key).map((option, index) => ({
            bit: bitOf(key, index + 1),
            count: countBoth(columns.onSale(), option),
          })),
        ),
      })),

    /** How many listings a query finds. */
    count: (query: CatalogueQuery): Promise<number> =>
      execute(query, ({ columns, filter, operands }) => select(columns, filter, operands).count()),

    /** Words of published listings that are spelled like one, the nearest first. */
    nearestSpellings: spelling.nearest,

    facets: (query: CatalogueQuery, texts?: SearchedTexts): Promise<FacetCounts> =>
      execute(
        query,
        ({ columns, filter, operands, published }) => countFacets(columns, filter, operands, published),
        texts,
      ),

    statusCounts: (query: CatalogueQuery, texts?: SearchedTexts) =>
      execute(
        query,
        prepared => ({
          all: total(prepared, "all"),
          published: total(prepared, "published"),
          draft: total(prepared, "draft"),
        }),
        texts,
      ),

    /** Ids of the published listings most similar to one; null for an unknown listing or a draft. */
    similar: (id: number, withDrafts: boolean, limit: number): Promise<number[] | null> =>
      execute({}, ({ columns }) => {
        const at = columns.positionOf(id)
        if (at === undefined || !(withDrafts || has(columns.published(), at))) return null
        return nearest(columns, at, limit)
      }),

    /** A listing's price compared with its earnings and with similar listings; nulls for an unknown one. */
    worth: (id: number): Promise<{ value: Value | null; asking: Asking | null }> =>
      execute({}, ({ columns, version }) => {
        const at = columns.positionOf(id)
        if (at === undefined) return { value: null, asking: null }
        const price = columns.measure("price").values[at] ?? Number.NaN
        const year = columns.options("last_year_earnings").findIndex(option => has(option, at))
        const last_year_earnings = EARNINGS_RANGES[year] ?? null
        return {
          value: valueOfPrice({ price, last_year_earnings }),
          asking: askingOf(columns, version, at),
        }
      }),

    /** Which runs of `size` ids contain published listings, counted from 1. */
    publishedParts: (size: number): Promise<number[]> =>
      execute({}, ({ columns }) => {
        const parts = new Set<number>()
        let last = 0
        for (let at = 0; at < columns.size; at++) {
          const part = Math.ceil(columns.idAt(at) / size)
          if (part === last || !has(columns.published(), at)) continue
          parts.add(part)
          last = part
        }
        return [...parts].sort((a, b) => a - b)
      }),
  }
}
