import { useRouter } from "@tanstack/react-router"
import { startTransition, useOptimistic } from "react"
import { MAX_COMPARED, MAX_SHARED } from "#shared/shortlist/shortlist.ts"

/**
 * The comparison, which is in the page's URL, so that it can be shared and survives a reload. A change is shown before the
 * URL has it, and the next one builds on it.
 */
export function useCompared(address: ShortlistAddress) {
  const router = useRouter()
  const [compare, show] = useOptimistic(address.compare)
  const set = (ids: readonly number[]) =>
    startTransition(async () => {
      show(ids)
      await router.navigate({
        to: "/shortlist",
        search: searchOf({ ...address, compare: ids }),
        replace: true,
        resetScroll: false,
      })
    })
  return {
    compare,
    isFull: compare.length >= MAX_COMPARED,
    toggle: (id: number) =>
      set(compare.includes(id) ? compare.filter(one => one !== id) : [...compare, id].slice(0, MAX_COMPARED)),
    remove: (id: number) => set(compare.filter(one => one !== id)),
    clear: () => set([]),
  }
}

export type Compared = ReturnType<typeof useCompared>

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
