import { propertiesOf } from "#shared/properties.ts"
import { MAX_SHORTLISTED } from "#shared/shortlist/shortlist.ts"

/**
 * A shortlist in this browser: ids of listings, newest first, and the ids with unsaved changes: added if they are among
 * the ids, else removed.
 */
export type StoredShortlist = { ids: readonly number[]; unsaved: readonly number[] }

export const EMPTY: StoredShortlist = { ids: [], unsaved: [] }
/** Limits the size of a damaged value. */
const MAX_STORED = 1_000

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_STORED) : []
}

/** Parses the stored value, which may be anything. */
export function parseShortlist(text: string | null): StoredShortlist {
  try {
    const { ids, unsaved } = propertiesOf(JSON.parse(text ?? "null"))
    return { ids: idsIn(ids), unsaved: idsIn(unsaved) }
  } catch {
    return EMPTY
  }
}

const union = (...lists: (readonly number[])[]) => [...new Set(lists.flat())]
const without = (list: readonly number[], gone: readonly number[]) => list.filter(id => !gone.includes(id))

/** How many of these listings can still be added. */
export function roomFor({ ids }: StoredShortlist): number {
  return Math.max(0, MAX_SHORTLISTED - ids.length)
}

/** Adds listings at the front; those that are listed already do not move. */
export function withAdded(list: StoredShortlist, ids: readonly number[]): StoredShortlist {
  const fresh = without(ids, list.ids)
  return { ids: union(fresh, list.ids), unsaved: union(fresh, list.unsaved) }
}

export function withRemoved(list: StoredShortlist, ids: readonly number[]): StoredShortlist {
  const removed = list.ids.filter(id => ids.includes(id))
  return { ids: without(list.ids, removed), unsaved: union(removed, list.unsaved) }
}

/** The unsaved changes. */
export function changesOf({ ids, unsaved }: StoredShortlist) {
  return { added: ids.filter(id => unsaved.includes(id)), removed: without(unsaved, ids) }
}

/**
 * The list after the account has responded with its own: `sent` has been saved, unless it was changed again meanwhile;
 * other unsaved changes are applied on top.
 */
export function afterSaving(
  list: StoredShortlist,
  sent: { added: readonly number[]; removed: readonly number[] },
  account: readonly number[],
): StoredShortlist {
  const isSaved = (id: number) =>
    list.ids.includes(id) ? sent.added.includes(id) : sent.removed.includes(id)
  const unsaved = list.unsaved.filter(id => !isSaved(id))
  const { added, removed } = changesOf({ ids: list.ids, unsaved })
  return { ids: union(without(added, account), without(account, removed)), unsaved }
}
