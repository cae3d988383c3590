import { useState } from "react"

/** A set of ids in a temporary state. */
export function useIdSet() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    has: (id: number) => ids.has(id),
    add: (more: readonly number[]) => setIds(now => new Set([...now, ...more])),
    remove: (some: readonly number[]) => setIds(now => new Set([...now].filter(id => !some.includes(id)))),
  }
}
