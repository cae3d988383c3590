import type { ListingRow } from "#drizzle/schema.ts"
import { propertiesOf } from "#shared/properties.ts"
import { STORES, type StoreApp, type StoreFacts } from "#shared/stores/stores.ts"

/** The facts of one store as a listing's row stores them; the day of release and the website are not shown. */
export type StoredFacts = StoreFacts & Pick<StoreApp, "id" | "released_on" | "website">

const isFacts = (value: unknown): value is StoredFacts => {
  const { store, checked_at, available } = propertiesOf(value)
  return STORES.some(one => one === store) && typeof checked_at === "string" && typeof available === "boolean"
}

/** The stored facts of a listing, by store. */
export function storedFacts(json: string | null): StoredFacts[] {
  const facts: unknown = json === null ? [] : JSON.parse(json)
  if (!Array.isArray(facts) || !facts.every(isFacts)) throw new TypeError("invalid store facts are stored")
  return facts
}

/** What answers show of them. */
export const publicFacts = (json: string | null): StoreFacts[] =>
  storedFacts(json).map(({ id: _, released_on: __, website: ___, ...shown }) => shown)

type FactColumns = Pick<ListingRow, "storeFacts" | "rating" | "ratings">

/** The columns that store facts, with the rating of the store with more ratings. */
export function factColumns(facts: readonly StoredFacts[]): FactColumns {
  const inOrder = STORES.flatMap(store => facts.find(one => one.store === store) ?? [])
  const [best] = inOrder
    .filter(({ available, rating }) => available && rating !== null)
    .toSorted((a, b) => (b.ratings ?? 0) - (a.ratings ?? 0))
  return {
    storeFacts: inOrder.length ? JSON.stringify(inOrder) : null,
    rating: best?.rating ?? null,
    ratings: best ? (best.ratings ?? 0) : null,
  }
}
