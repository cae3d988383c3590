import { and, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm"
import { listings } from "#drizzle/schema.ts"
import type { Filter } from "./filter.ts"

/** Only letters and digits get here (see `foldedWords`); quoted they have no meaning but themselves. */
function matches(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined
  const expression = words.map(word => `"${word}"*`).join(" AND ")
  return sql`${listings.id} IN (SELECT rowid FROM listing_words WHERE listing_words MATCH ${expression})`
}

function priceIs({ min, max, onlyPriced }: Filter["price"]): SQL | undefined {
  const priced = and(
    min === undefined ? undefined : gte(listings.price, min),
    max === undefined ? undefined : lte(listings.price, max),
  )
  if (onlyPriced) return and(isNotNull(listings.price), priced)
  return priced && or(isNull(listings.price), priced)
}

/** The WHERE of a filter; the status is written out so that the partial indexes apply. */
export function conditionsOf(filter: Filter): SQL | undefined {
  const masks = Object.values(filter.masks).filter(mask => mask !== undefined)
  return and(
    filter.status === "all" ? undefined : sql.raw(`status = '${filter.status}'`),
    ...masks.map(mask => sql`(${listings.signature} & ${mask}) <> 0`),
    priceIs(filter.price),
    filter.exclude === undefined ? undefined : ne(listings.id, filter.exclude),
    matches(filter.words),
  )
}
