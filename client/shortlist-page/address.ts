import { MAX_COMPARED, MAX_SHARED } from "#shared/shortlist/shortlist.ts"

/** The listings of a shared shortlist, null for one's own, and those that are compared. */
export type ShortlistAddress = { ids: readonly number[] | null; compare: readonly number[] }

const ID = /^[1-9]\d{0,14}$/

/** The first `limit` different ids of a comma-separated list or of a repeated key; all others are dropped. */
function readIds(value: unknown, limit: number): number[] {
  const texts = [value].flat().filter(one => typeof one === "string")
  const ids = texts.flatMap(text => text.split(",")).filter(text => ID.test(text))
  return [...new Set(ids.map(Number))].slice(0, limit)
}

/** Parses `ids` and `compare` of the page's URL. */
export function readAddress({ ids, compare }: Record<string, unknown>): ShortlistAddress {
  const shared = readIds(ids, MAX_SHARED)
  return { ids: shared.length > 0 ? shared : null, compare: readIds(compare, MAX_COMPARED) }
}

/** The search parameters of a URL; `ids` are limited to the number that is parsed. */
export function searchOf({ ids, compare }: ShortlistAddress): { ids?: string; compare?: string } {
  return {
    ...(ids?.length && { ids: ids.slice(0, MAX_SHARED).join() }),
    ...(compare.length > 0 && { compare: compare.join() }),
  }
}

/** The same as text, with the question mark. */
export function searchText(address: ShortlistAddress): string {
  const pairs = Object.entries(searchOf(address)).map(([key, value]) => `${key}=${value}`)
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}
