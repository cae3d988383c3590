import { useRouter } from "@tanstack/react-router"
import { MAX_COMPARED } from "#shared/shortlist/shortlist.ts"
import { type ShortlistAddress, searchOf } from "./address.ts"

/** The comparison, which is in the page's URL, so that it can be shared and survives a reload. */
export function useCompared(address: ShortlistAddress) {
  const router = useRouter()
  const { compare } = address
  const set = (ids: readonly number[]) =>
    router.navigate({
      to: "/shortlist",
      search: searchOf({ ...address, compare: ids }),
      replace: true,
      resetScroll: false,
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
